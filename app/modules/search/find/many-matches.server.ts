import { sql } from "kysely";
import type { ProductSummary } from "#app/modules/catalog/index.ts";
import {
  type CardRow,
  cardRows,
  cardsOf,
  type Order,
  type ProductFilter,
} from "#app/modules/catalog/storefront/index.server.ts";
import { catalogueSearchDb, searchReads } from "#app/platform/db/catalogue-reads.server.ts";
import { compiledOnce } from "#app/platform/db/compiled.server.ts";
import { COUNT_LIMIT, PAGE_SIZE, pageOf } from "#app/shared/listing.ts";
import { toReais } from "#app/shared/money.ts";
import type { PriceRange, SearchSort } from "../search-criteria.ts";
import { all, type DocumentQuery, EVERYTHING } from "../understand/document-query.ts";
import { fromGiven, preparedFor } from "./prepared-search.server.ts";
import {
  bestOf,
  filtered,
  filterQueries,
  headsOf,
  inSlots,
  isFiltered,
  NO_FILTERS,
  type Question,
} from "./question.ts";
import { rank, soldAbove } from "./rank.server.ts";

interface Found {
  total: number;
  ids: string[];
}

/** For searches with too many matches to count: finds the page by its own query. */
export async function findAmongMany(
  question: Question,
  sort: SearchSort,
  offset: number,
): Promise<{ total: number; items: ProductSummary[] }> {
  const few = isFiltered(question) ? await findAmongFew(question, sort, offset) : null;
  if (few) return { total: few.total, items: await cardsById(few.ids) };
  // More than all pages can show: the list is scanned in its order until the page is full.
  const items =
    sort === "relevancia"
      ? await bestFirst(question, offset)
      : await scan(question.query, question, { order: ORDERS[sort], offset, limit: PAGE_SIZE });
  return { total: COUNT_LIMIT, items };
}

/** With filters there may be few matches after all; null when there are not. */
async function findAmongFew(question: Question, sort: SearchSort, offset: number): Promise<Found | null> {
  const read = (from: number) =>
    rankMatches({ ways: question.ways, audience: question.audience }, question, { sort, offset: from });
  const found = await read(offset);
  if (found.total >= COUNT_LIMIT) return null;
  if (found.ids.length > 0 || found.total === 0) return found;
  // A page past the end is answered with the last one.
  const { offset: ofLastPage } = pageOf(Infinity, found.total, PAGE_SIZE);
  return read(ofLastPage);
}

/** From so many on, one is never far in the list of the best sellers. */
const COMMON = 10_000;

/** Too many to rank: first those that are what was asked for, then the others, each by sales. */
async function bestFirst(question: Question, offset: number): Promise<ProductSummary[]> {
  const best = bestOf(question);
  const walk = (query: DocumentQuery, from: number, limit: number, named: readonly string[] = []) =>
    scan(query, question, { order: "best-sellers", offset: from, limit, named });
  if (best === question.query) return walk(best, offset, PAGE_SIZE);
  if (question.ranking.led >= COMMON) {
    const items = await walk(best, offset, PAGE_SIZE, headsOf(question));
    if (items.length === PAGE_SIZE) return items;
  }
  const { total, ids } = await rankMatches({ ways: [best], audience: [] }, question, {
    sort: "relevancia",
    offset,
  });
  if (total >= COUNT_LIMIT) return walk(best, offset, PAGE_SIZE, headsOf(question));
  const items = await cardsById(ids);
  const left = PAGE_SIZE - items.length;
  if (left === 0) return items;
  const others = all([question.query, `!(${best})`]);
  return [...items, ...(await walk(others, Math.max(0, offset - total), left))];
}

const ORDERS: Record<SearchSort, Order> = {
  relevancia: "best-sellers",
  "mais-recentes": "newest",
  "menor-preco": "price-up",
  "maior-preco": "price-down",
  "mais-vendidos": "best-sellers",
};

/**
 * Walks the list in its order and keeps the matches until the page is full: the next one is never far. Reading a product's document
 * takes longest, so it is read only where the product's own columns leave it possible: `named` says what its name has in any case.
 */
async function scan(
  query: DocumentQuery,
  { filters, price, above }: Question,
  slice: { order: Order; limit: number; offset: number; named?: readonly string[] },
): Promise<ProductSummary[]> {
  const { named = [], ...part } = slice;
  const { sizes, colorNames, categories } = filters;
  // The document has only the sizes that are in stock.
  const asked = filtered(query, { ...NO_FILTERS, sizes });
  const conditions = [
    ...(sizes.length ? [sql`products.sizes && ${sizes}::text[]`] : []),
    ...(colorNames.length ? [sql`products.colors && ${colorNames}::text[]`] : []),
    ...(categories.length ? [sql`products.category = any(${categories}::text[])`] : []),
    ...(named.length
      ? [sql`products.search_name like any(${named.map((word) => `%${word}%`)}::text[])`]
      : []),
    // Asked of each row: as a join it would be planned as a search for all matches.
    ...(asked === EVERYTHING
      ? []
      : [
          sql`(select text.document @@ ${asked}::tsquery from search_texts text where text.product_id = products.id)`,
        ]),
  ];
  const matches: ProductFilter = sql`${sql.join([...conditions, priceWithin(sql.ref("products.price"), price)], sql` and `)}
    and ${soldAbove("products", above)}`;
  const { rows } = await catalogueSearchDb.executeQuery<CardRow>(cardRows(matches, part).compile());
  return cardsOf(rows);
}

const readCards = compiledOnce<{ ids: string[] }, CardRow>(
  ({ ids }) => cardRows(sql`products.id = any(${ids}::text[])`, { order: "newest", limit: PAGE_SIZE }),
  searchReads,
);

async function cardsById(ids: string[]): Promise<ProductSummary[]> {
  if (ids.length === 0) return [];
  const rows = await readCards({ ids });
  const place = new Map(ids.map((id, index) => [id, index]));
  return cardsOf(rows).sort((a, b) => place.get(a.id)! - place.get(b.id)!);
}

function priceWithin(column: ReturnType<typeof sql.ref>, { min, max }: PriceRange) {
  const from = min === null ? sql`true` : sql`${column} >= ${toReais(min)}::numeric`;
  const to = max === null ? sql`true` : sql`${column} <= ${toReais(max)}::numeric`;
  return sql`(${from} and ${to})`;
}

interface Given {
  ways: DocumentQuery[];
  audience: string[];
  lowest: string | null;
  highest: string | null;
  ranking: string;
  offset: number;
}

const LOWEST = fromGiven<string | null>("lowest");
const HIGHEST = fromGiven<string | null>("highest");

/** Counts and sorts up to as many as pages can show. */
const readerFor = preparedFor<Given, Found>(
  (given, { order, among }) => sql<Found>`
    with given as materialized (
      select ${given.ways}::text[]::tsquery[] as ways, ${given.audience}::text[] as audience, ${given.lowest}::numeric as lowest,
        ${given.highest}::numeric as highest, ${given.ranking}::jsonb as ranking, ${given.offset}::int as page_offset),
    found as materialized (
      select product_id as id, price, sales, views, created_at, heads, audience, sizes, name from search_entries entry
      where ${among} and (${LOWEST} is null or entry.price >= ${LOWEST}) and (${HIGHEST} is null or entry.price <= ${HIGHEST})
      limit ${sql.lit(COUNT_LIMIT)}),
    counted as materialized (select count(*)::int as total from found)
    select total, array(
      select id from (
        select id, price, sales, views, created_at, ${rank(fromGiven("ranking"))} as rank from found entry
        where (select total < ${sql.lit(COUNT_LIMIT)} from counted)
      ) ranked order by ${order} limit ${sql.lit(PAGE_SIZE)} offset ${fromGiven<number>("page_offset")}) as ids
    from counted`,
);

/** Of those that match in one of these ways and pass the filters. There are no ids where pages cannot show them all. */
async function rankMatches(
  { ways, audience }: Pick<Question, "ways" | "audience">,
  { filters, price, ranking, above }: Question,
  { sort, offset }: { sort: SearchSort; offset: number },
): Promise<Found> {
  const asked = inSlots(ways, filterQueries(filters));
  // The filters are among the words that the index is asked.
  const read = readerFor({ sort, ways: asked, above, isFiltered: true });
  const [found] = await read({
    ways: asked,
    audience,
    lowest: price.min === null ? null : toReais(price.min),
    highest: price.max === null ? null : toReais(price.max),
    ranking: JSON.stringify(ranking),
    offset,
  });
  return found!;
}
