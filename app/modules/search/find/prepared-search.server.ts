import { type RawBuilder, type SqlBool, sql } from "kysely";
import { searchReads } from "#app/platform/db/catalogue-reads.server.ts";
import { compiledOnce } from "#app/platform/db/compiled.server.ts";
import type { SearchSort } from "../search-criteria.ts";
import { type DocumentQuery, EVERYTHING } from "../understand/document-query.ts";
import type { Question } from "./question.ts";
import { matchesSomeWay, SORT_SQL, soldAbove } from "./rank.server.ts";

/** A value of the statement's subquery `given`. */
export const fromGiven = <Value>(column: string) => sql<Value>`(select ${sql.ref(column)} from given)`;

/** What the text of a statement depends on. */
interface Asked {
  sort: SearchSort;
  /** As `inSlots` returns them: one or many. */
  ways: readonly DocumentQuery[];
  above: Question["above"];
  isFiltered: boolean;
}

interface Parts {
  order: RawBuilder<unknown>;
  /** Which rows of `search_entries entry`. */
  among: RawBuilder<SqlBool>;
  isFiltered: boolean;
}

/**
 * A statement about searches, prepared once for each order, for one and for many ways to match, with and without filters, and for
 * each of the few lists that the index of words does not know.
 */
export function preparedFor<Given extends object, Row>(
  statement: (given: Given, parts: Parts) => RawBuilder<Row>,
) {
  const readerOf = (parts: Parts) =>
    compiledOnce<Given, Row>((given) => statement(given, parts), searchReads);
  const readers = new Map<string, ReturnType<typeof readerOf>>();
  return ({ sort, ways, above = {}, isFiltered }: Asked) => {
    // Every product is meant: the index of words has nothing to say.
    const count = ways[0] === EVERYTHING ? 0 : ways.length;
    const key = JSON.stringify([sort, count, above, isFiltered]);
    const among = sql<SqlBool>`${count === 0 ? sql`true` : matchesSomeWay(count)} and ${soldAbove("entry", above)}`;
    const known = readers.get(key) ?? readerOf({ order: SORT_SQL[sort], among, isFiltered });
    readers.set(key, known);
    return known;
  };
}
