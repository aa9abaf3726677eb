import {
  factsOf,
  type Grade,
  graderOf,
  type JudgedQuery,
  type NamedProduct,
  scoreOf,
} from "../judged/index.ts";

/** The order of one answer, as far as it is judged. */
export type RankedProduct = NamedProduct & { id: string };

/**
 * NDCG@10 of two answers to a judged query, of 0 to 1; null where there is nothing to judge. What the best order would be is
 * taken from what either of them found: of a shop's own products nobody has written down the truth, so it is read off their
 * names and categories.
 *
 * Where one of them found something of worth, an empty answer is the worst order, 0. The bench leaves such a query out when nothing
 * exact is sold, since an empty answer is honest there; a comparison that left it out would hide exactly the searches that a draft
 * empties.
 */
export function scoresOf(
  { wish }: JudgedQuery,
  before: readonly RankedProduct[],
  after: readonly RankedProduct[],
): { before: number | null; after: number | null } {
  const gradeOf = graderOf(wish);
  const grades = (products: readonly RankedProduct[]): Grade[] =>
    products.map((product) => gradeOf(factsOf(product)));
  const either = new Map([...before, ...after].map((product) => [product.id, product]));
  const all = grades([...either.values()]);
  const scores = [before, after].map((products) => scoreOf(grades(products), all).ndcg);
  const isJudged = scores.some((score) => score !== null);
  const [scoreBefore = null, scoreAfter = null] = scores.map((score) => (isJudged ? (score ?? 0) : null));
  return { before: scoreBefore, after: scoreAfter };
}
