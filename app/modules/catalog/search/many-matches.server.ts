import { sql } from "kysely";
import { catalogueSearchDb } from "#app/platform/db/catalogue-reads.server.ts";
import { COUNT_LIMIT, PAGE_SIZE, pageOf } from "#app/shared/listing.ts";
import type { ProductFilter } from "../storefront/summaries.server.ts";
import { isFiltered, matching, matchingByRow, type Question, rank, SORT_SQL } from "./matching.server.ts";
import type { SearchSort } from "./search-criteria.ts";

interface Found {
  total: number;
  ids: string[];
}

/** For searches with too many matches to count: finds the page by its own query. */
export async function findAmongMany(question: Question, sort: SearchSort, offset: number): Promise<Found> {
  const few = isFiltered(question) ? await findAmongFew(question, sort, offset) : null;
  if (few) return few;
  // More than all pages can show: the list is scanned in its order until the page is full.
  const ids =
    sort === "relevancia"
      ? await namedFirst(question, offset)
      : await scan(matchingByRow(question, { inName: null }), sort, offset, PAGE_SIZE);
  return { total: COUNT_LIMIT, ids };
}

/** With filters there may be few matches after all; null when there are not. */
async function findAmongFew(question: Question, sort: SearchSort, offset: number): Promise<Found | null> {
  const exactly = matching(question, { inName: false });
  const found = await rankMatches(exactly, question, { sort, offset });
  if (found.total >= COUNT_LIMIT) return null;
  if (found.ids.length > 0 || found.total === 0) return found;
  // A page past the end is answered with the last one.
  const { offset: ofLastPage } = pageOf(Infinity, found.total, PAGE_SIZE);
  return rankMatches(exactly, question, { sort, offset: ofLastPage });
}

/** From so many matches in names on, scanning the best sellers is fast. */
const COMMON_NAME = 2_000;

/** Too many to rank: first those with the words in their name, then the others, each by sales. */
async function namedFirst(question: Question, offset: number): Promise<string[]> {
  const inName = matching(question, { inName: true });
  let named = await rankMatches(inName, question, {
    sort: "relevancia",
    offset,
    most: COMMON_NAME,
  });
  if (named.total === COMMON_NAME) {
    const page = await scan(matchingByRow(question, { inName: true }), "mais-vendidos", offset, PAGE_SIZE);
    if (page.length === PAGE_SIZE) return page;
    const { total } = await rankMatches(inName, question, { sort: "relevancia", offset });
    named = { total, ids: page };
  }
  const left = PAGE_SIZE - named.ids.length;
  if (left === 0) return named.ids;
  const others = matchingByRow(question, { inName: false });
  return [...named.ids, ...(await scan(others, "mais-vendidos", Math.max(0, offset - named.total), left))];
}

/** Scans the list in its order and keeps the matches until the page is full. */
async function scan(filter: ProductFilter, sort: SearchSort, offset: number, limit: number) {
  const { rows } = await sql<{ id: string }>`
    select id from products where on_sale and ${filter}
    order by ${SORT_SQL[sort]} limit ${limit} offset ${offset}`.execute(catalogueSearchDb);
  return rows.map(({ id }) => id);
}

/** Counts and sorts up to `most` products. */
async function rankMatches(
  filter: ProductFilter,
  { terms }: Question,
  { sort, offset, most = COUNT_LIMIT }: { sort: SearchSort; offset: number; most?: number },
): Promise<Found> {
  const parts = sql<string[]>`${terms.map(({ part }) => part)}::text[]`;
  const { rows } = await sql<Found>`
    with exact as materialized (
      select id, price, sales, views, created_at, ${rank(parts)} as rank
      from products where on_sale and ${filter} limit ${most}
    )
    select (select count(*)::int from exact) as total,
      array(select id from exact order by ${SORT_SQL[sort]} limit ${PAGE_SIZE} offset ${offset}) as ids
  `.execute(catalogueSearchDb);
  return rows[0]!;
}
