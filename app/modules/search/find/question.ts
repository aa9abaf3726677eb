import { popularityOf, priceOf, type Scope } from "../scope.ts";
import { narrower, type PriceRange } from "../search-criteria.ts";
import {
  all,
  allButOne,
  any,
  type DocumentQuery,
  EVERYTHING,
  hasOne,
  NOTHING,
  word,
} from "../understand/document-query.ts";
import { type Audience, CHILDREN } from "../understand/for-whom.ts";

/** The filters that exist in this shop; unknown values are ignored. */
export interface KnownFilters {
  sizes: string[];
  colors: string[];
  /** Every colour that contains one of the chosen ones. */
  colorNames: string[];
  categories: string[];
}

export const NO_FILTERS: KnownFilters = { sizes: [], colors: [], colorNames: [], categories: [] };

/** What brings a product forward among those that match; smaller is better (`rank` in count-and-rank.server.ts). */
export interface Ranking {
  /** What the product should be. */
  heads: string[];
  /** About so many products are that. */
  led: number;
  /** What a synonym says that it may be. */
  otherHeads: string[];
  /** Beginnings of words that its name should have. */
  nameParts: string[];
  phrase: string;
  /** Of several words, as they were typed: a "vestido longo" has no "manga longa". */
  typed: string[];
  sizes: string[];
  audience: Audience | null;
  /** Nobody said so: what children wear comes after what adults wear. */
  childrenLast: boolean;
}

export const NO_RANKING: Ranking = {
  heads: [],
  led: 0,
  otherHeads: [],
  nameParts: [],
  phrase: "",
  typed: [],
  sizes: [],
  audience: null,
  childrenLast: false,
};

/** A search in the words of the database. */
export interface Question {
  /** What the list holds. */
  query: DocumentQuery;
  /** The same as several queries, any of which is enough, for one of these people; nobody is everybody. */
  ways: DocumentQuery[];
  audience: Audience[];
  /** What follows its last page: products that only mention it. */
  mentions: DocumentQuery;
  ranking: Ranking;
  filters: KnownFilters;
  price: PriceRange;
  /** Sold or seen more often than this. Written into the statement, so there are few of them. */
  above?: { sales?: number; views?: number };
}

/** All of a list, without a word. */
export const wholeOf = (scope: Scope, filters: KnownFilters, price: PriceRange): Question => ({
  query: queryOf(scope),
  ways: [queryOf(scope)],
  audience: [],
  mentions: NOTHING,
  ranking: NO_RANKING,
  filters,
  price: narrower(price, priceOf(scope)),
  above: popularityOf(scope),
});

function queryOf(scope: Scope): DocumentQuery {
  if (scope.kind === "category") return hasOne("category", [scope.id]);
  return scope.kind === "shop" ? hasOne("seller", [scope.id]) : EVERYTHING;
}

/** What a product is called that is the thing asked for. */
export const headsOf = ({ ranking }: Question): string[] =>
  ranking.heads.length ? ranking.heads : ranking.otherHeads;

/** What matches a query and is also the thing asked for: the beginning of a list that is too long to be ranked. */
export function bestOf(question: Question): DocumentQuery {
  const { query, ranking } = question;
  const heads = headsOf(question);
  const grown = ranking.childrenLast ? [`!${hasOne("for", CHILDREN)}`] : [];
  return all([query, ...(heads.length ? [any(heads.map((head) => word("^", head)))] : []), ...grown]);
}

const isPriced = ({ price }: Question): boolean => price.min !== null || price.max !== null;
export const isFiltered = (question: Question): boolean =>
  filterQueries(question.filters).length > 0 || isPriced(question);

export function filterQueries({ sizes, colorNames, categories }: KnownFilters): DocumentQuery[] {
  return [
    ...(sizes.length ? [hasOne("size", sizes)] : []),
    ...(colorNames.length ? [hasOne("color", colorNames)] : []),
    ...(categories.length ? [hasOne("category", categories)] : []),
  ];
}

/** The index is asked so many queries at once. */
export const WAYS = 10;

/** One query, or as many as the index is asked at once, any of which is enough; each with what all of them require. */
export function inSlots(ways: readonly DocumentQuery[], required: readonly DocumentQuery[]): DocumentQuery[] {
  const length = ways.length > 1 ? WAYS : 1;
  const slots = Array.from({ length }, (_, slot) => any(ways.filter((_, at) => at % WAYS === slot)));
  return slots.map((query) => (query === NOTHING ? query : both(query, required)));
}

/** The ways to match, for products that pass all filters or all but one. */
export function nearlyFiltered({ ways, filters }: Question): DocumentQuery[] {
  const oneMissing = allButOne(filterQueries(filters));
  return inSlots(ways, oneMissing ? [oneMissing] : []);
}

/** The query for products that pass all filters of the index; the price is not in it. */
export const filtered = (query: DocumentQuery, filters: KnownFilters): DocumentQuery =>
  both(query, filterQueries(filters));

const both = (query: DocumentQuery, others: readonly DocumentQuery[]): DocumentQuery =>
  all(query === EVERYTHING && others.length > 0 ? others : [query, ...others]);
