import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type Money, toReais } from "#app/shared/money.ts";
import type { ProductFilter } from "../storefront/summaries.server.ts";
import type { PriceRange, SearchSort } from "./search-criteria.ts";
import {
  all,
  allButOne,
  type DocumentQuery,
  hasOne,
  namesTerm,
  saysTerm,
  type Term,
} from "./search-terms.ts";
import { filterQueries, type KnownFilters, MIN_WITHIN_LENGTH } from "./understand.server.ts";

/** A search in the words of the database. */
export interface Question {
  terms: Term[];
  /** Only what this category holds, whatever else is asked. */
  within: string | undefined;
  filters: KnownFilters;
  price: PriceRange;
}

export const document = sql`search_document(products.search_name, products.search_text, products.category, products.colors, products.sizes)`;
const matches = (query: DocumentQuery): ProductFilter => sql`${document} @@ ${query}::tsquery`;
const both = (...conditions: ProductFilter[]): ProductFilter => sql`(${sql.join(conditions, sql` and `)})`;

const isPriced = ({ price }: Omit<Question, "terms">): boolean => price.min !== null || price.max !== null;
export const isFiltered = (question: Omit<Question, "terms">): boolean =>
  filterQueries(question.filters).length > 0 || isPriced(question);

/** Whether a product passes each filter, as read from its row. */
function passes({ filters: { sizes, colorNames, categories }, price }: Question) {
  return {
    size: sizes.length ? sql<SqlBool>`products.sizes && ${sizes}::text[]` : sql<SqlBool>`true`,
    color: colorNames.length ? sql<SqlBool>`products.colors && ${colorNames}::text[]` : sql<SqlBool>`true`,
    category: categories.length
      ? sql<SqlBool>`products.category = any(${categories}::text[])`
      : sql<SqlBool>`true`,
    price: priceWithin(price),
  };
}

function priceWithin({ min, max }: PriceRange): ProductFilter {
  const from = (amount: Money) => sql<SqlBool>`products.price >= ${toReais(amount)}`;
  const to = (amount: Money) => sql<SqlBool>`products.price <= ${toReais(amount)}`;
  const bounds = [...(min === null ? [] : [from(min)]), ...(max === null ? [] : [to(max)])];
  return bounds.length ? both(...bounds) : sql`true`;
}

/** What a product's document must have beside the words, to pass all filters or all but one; empty when that is nothing. */
export function nearlyAllFilters(question: Omit<Question, "terms">): DocumentQuery {
  const oneMissing = allButOne(filterQueries(question.filters));
  const queries = [...inCategory(question), ...(oneMissing ? [oneMissing] : [])];
  return queries.length ? all(queries) : "";
}

/** Products that contain every word (with `inName`, in their name) and pass every filter. */
export function matching(question: Question, { inName }: { inName: boolean }): ProductFilter {
  const words = question.terms.map(inName ? namesTerm : saysTerm);
  const asked = all([...words, ...inCategory(question), ...filterQueries(question.filters)]);
  return both(matches(asked), passes(question).price);
}

const inCategory = ({ within }: Omit<Question, "terms">): DocumentQuery[] =>
  within ? [hasOne("category", [within])] : [];

/**
 * The same, read from the row: for walking a list in its order, where the next match is never far and looking up all
 * of them would cost more.
 */
export function matchingByRow(question: Question, { inName }: { inName: boolean | null }): ProductFilter {
  const { size, color, category, price } = passes(question);
  const within = question.within ? sql<SqlBool>`products.category = ${question.within}` : sql<SqlBool>`true`;
  if (question.terms.length === 0) return both(within, size, color, category, price);
  const named = both(...question.terms.map((term) => says(sql`products.search_name`, term)));
  const said = both(...question.terms.map((term) => says(sql`products.search_text`, term)));
  const words = inName === null ? said : inName ? named : both(said, sql`not ${named}`);
  return both(words, within, size, color, category, price);
}

const says = (text: RawBuilder<unknown>, { part }: Term): ProductFilter =>
  part.length < MIN_WITHIN_LENGTH ? sql`${text} ~ ${`\\m${part}`}` : sql`${text} like ${`%${part}%`}`;

/** The whole phrase in the name first, then all words in it; word beginnings before the middle of a word. */
export const rank = (parts: RawBuilder<string[]>): RawBuilder<number> => sql`case
  when cardinality(${parts}) = 0 then 0
  when products.search_name like (select '% ' || array_to_string(${parts}, ' ') || '%') then 0
  when products.search_name like (select '%' || array_to_string(${parts}, ' ') || '%') then 1
  when products.search_name like all(array(select '% ' || part || '%' from unnest(${parts}) part)) then 2
  when products.search_name like all(array(select '%' || part || '%' from unnest(${parts}) part)) then 3
  else 4 end`;

/** Ties are ordered by id, so that pages never overlap. */
export const SORT_SQL: Record<SearchSort, RawBuilder<unknown>> = {
  relevancia: sql`rank, sales desc, created_at desc, id`,
  "mais-recentes": sql`created_at desc, id`,
  "menor-preco": sql`price, id`,
  "maior-preco": sql`price desc, id desc`,
  "mais-vendidos": sql`sales desc, views desc, id`,
};
