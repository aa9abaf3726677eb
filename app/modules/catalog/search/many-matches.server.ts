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

/** Counting the facets stopped before the end of what matches: the page is found by itself. */
export async function findAmongMany(
  transaction: Transaction<DB>,
  question: Question,
  sort: SearchSort,
  offset: number,
): Promise<Found> {
  const few = isFiltered(question) ? await findAmongFew(transaction, question, sort, offset) : null;
  if (few) return few;
  // More than all pages can show: the list is read in its own order, where the next match is never far.
  const ids =
    sort === "relevancia"
      ? await namedFirst(transaction, question, offset)
      : await walk(transaction, matchingByRow(question, { inName: null }), sort, offset, PAGE_SIZE);
  return { total: COUNT_LIMIT, ids };
}

/** With filters the list may be short after all; null when it is not. */
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

/** From so many on, walking the best sellers meets enough of them. */
const COMMON_NAME = 2_000;

/** Too many to rank them all: those named so, then those that only say so, each from the best seller down. */
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
    const page = await walk(
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
    ...(await walk(transaction, others, "mais-vendidos", Math.max(0, offset - named.total), left)),
  ];
}

/** Reads a list in its order and keeps what matches, until the page is full. */
async function walk(
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
