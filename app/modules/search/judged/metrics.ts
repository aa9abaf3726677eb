import { EXACT, type Grade } from "./grade.ts";

/** How good the first page of one answer is. */
export interface Score {
  /**
   * Null when there is no order to judge: nothing in the catalogue has a grade, or nothing exact is sold and nothing is
   * shown. For what is not sold, an empty answer is as honest as the nearest there is.
   */
  ndcg: number | null;
  /** One divided by the place of the first exact product; null when none is sold. */
  reciprocalRank: number | null;
  /** Of the exact products that fit on a page, how many are on it; null when none is sold. */
  recall: number | null;
  empty: boolean;
}

const NDCG_DEPTH = 10;
export const PAGE = 40;

/** Exact 7, substitute 3, complement 1: an exact product first is worth more than two substitutes. */
const gain = (grade: Grade): number => 2 ** grade - 1;
const discounted = (grades: readonly Grade[]): number =>
  grades
    .slice(0, NDCG_DEPTH)
    .reduce<number>((sum, grade, place) => sum + gain(grade) / Math.log2(place + 2), 0);

/** `answered` in the order shown; `all` the grades of every product on sale, in any order. */
export function scoreOf(answered: readonly Grade[], all: readonly Grade[]): Score {
  const ideal = discounted(all.toSorted((a, b) => b - a));
  const page = answered.slice(0, PAGE);
  const sold = all.filter((grade) => grade === EXACT).length;
  const first = page.indexOf(EXACT);
  const found = page.filter((grade) => grade === EXACT).length;
  return {
    ndcg: ideal === 0 || (sold === 0 && page.length === 0) ? null : discounted(page) / ideal,
    reciprocalRank: sold === 0 ? null : first < 0 ? 0 : 1 / (first + 1),
    recall: sold === 0 ? null : found / Math.min(PAGE, sold),
    empty: answered.length === 0,
  };
}

export interface Summary {
  queries: number;
  ndcg: number | null;
  mrr: number | null;
  recall: number | null;
  /** The share of empty answers among the queries that name something the shop sells. */
  emptyShare: number | null;
  /** The share of empty answers where neither the thing nor anything near was shown: it should be all of them. */
  rightlyEmpty: number | null;
}

export function summaryOf(scores: readonly Score[]): Summary {
  const sold = scores.filter(({ reciprocalRank }) => reciprocalRank !== null);
  const meaningless = scores.filter(({ ndcg }) => ndcg === null);
  return {
    queries: scores.length,
    ndcg: mean(scores.map(({ ndcg }) => ndcg)),
    mrr: mean(scores.map(({ reciprocalRank }) => reciprocalRank)),
    recall: mean(scores.map(({ recall }) => recall)),
    emptyShare: mean(sold.map(({ empty }) => (empty ? 1 : 0))),
    rightlyEmpty: mean(meaningless.map(({ empty }) => (empty ? 1 : 0))),
  };
}

function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}
