import { sql, type Transaction } from "kysely";
import type { DB } from "#app/platform/db/schema.ts";
import { COUNT_LIMIT, PAGE_SIZE, pageOf } from "#app/shared/listing.ts";
import type { ProductFilter } from "../storefront/summaries.server.ts";
import { rankMatches } from "./count-and-rank.server.ts";
import { isFiltered, matching, matchingByRow, type Question, SORT_SQL } from "./matching.server.ts";
import type { SearchSort } from "./search-criteria.ts";

interface Found {
  total: number;
  ids: string[];
}

/** For searches with too many matches to count: finds the page by its own query. */
export async function findAmongMany(
  transaction: Transaction<DB>,
  question: Question,
  sort: SearchSort,
  offset: number,
): Promise<Found> {
  const few = isFiltered(question) ? await findAmongFew(transaction, question, sort, offset) : null;
  if (few) return few;
  // More than all pages can show: the list is scanned in its order until the page is full.
  const ids =
    sort === "relevancia"
      ? await namedFirst(transaction, question, offset)
      : await scan(transaction, matchingByRow(question, { inName: null }), sort, offset, PAGE_SIZE);
  return { total: COUNT_LIMIT, ids };
}

/** With filters there may be few matches after all; null when there are not. */
async function findAmongFew(
  transaction: Transaction<DB>,
  question: Question,
  sort: SearchSort,
  offset: number,
): Promise<Found | null> {
  const exactly = matching(question, { inName: false });
  const found = await rankMatches(transaction, exactly, question, { sort, offset });
  if (found.total >= COUNT_LIMIT) return null;
  if (found.ids.length > 0 || found.total === 0) return found;
  // A page past the end is answered with the last one.
  const { offset: ofLastPage } = pageOf(Infinity, found.total, PAGE_SIZE);
  return rankMatches(transaction, exactly, question, { sort, offset: ofLastPage });
}

/** From so many matches in names on, scanning the best sellers is fast. */
const COMMON_NAME = 2_000;

/** Too many to rank: first those with the words in their name, then the others, each by sales. */
async function namedFirst(
  transaction: Transaction<DB>,
  question: Question,
  offset: number,
): Promise<string[]> {
  const inName = matching(question, { inName: true });
  let named = await rankMatches(transaction, inName, question, {
    sort: "relevancia",
    offset,
    most: COMMON_NAME,
  });
  if (named.total === COMMON_NAME) {
    const page = await scan(
      transaction,
      matchingByRow(question, { inName: true }),
      "mais-vendidos",
      offset,
      PAGE_SIZE,
    );
    if (page.length === PAGE_SIZE) return page;
    const { total } = await rankMatches(transaction, inName, question, { sort: "relevancia", offset });
    named = { total, ids: page };
  }
  const left = PAGE_SIZE - named.ids.length;
  if (left === 0) return named.ids;
  const others = matchingByRow(question, { inName: false });
  return [
    ...named.ids,
    ...(await scan(transaction, others, "mais-vendidos", Math.max(0, offset - named.total), left)),
  ];
}

/** Scans the list in its order and keeps the matches until the page is full. */
async function scan(
  transaction: Transaction<DB>,
  filter: ProductFilter,
  sort: SearchSort,
  offset: number,
  limit: number,
) {
  const { rows } = await sql<{ id: string }>`
    select id from products where on_sale and ${filter}
    order by ${SORT_SQL[sort]} limit ${limit} offset ${offset}`.execute(transaction);
  return rows.map(({ id }) => id);
}
