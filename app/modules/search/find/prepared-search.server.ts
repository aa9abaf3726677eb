import { type RawBuilder, type SqlBool, sql } from "kysely";
import { searchReads } from "#app/platform/db/catalogue-reads.server.ts";
import { compiledOnce } from "#app/platform/db/compiled.server.ts";
import type { SearchSort } from "../search-criteria.ts";
import type { Question } from "./question.ts";
import { matchesSomeWay, SORT_SQL, soldAbove } from "./rank.server.ts";

/** A value of the statement's subquery `given`. */
export const fromGiven = <Value>(column: string) => sql<Value>`(select ${sql.ref(column)} from given)`;

type Statement<Given, Row> = (
  given: Given,
  order: RawBuilder<unknown>,
  /** Which rows of `search_entries entry`. */
  among: RawBuilder<SqlBool>,
) => RawBuilder<Row>;

/**
 * A statement about searches, prepared once for each order, and for each of the few lists that the index of words does not
 * know.
 */
export function preparedFor<Given extends object, Row>(statement: Statement<Given, Row>) {
  const readerOf = (sort: SearchSort, among: RawBuilder<SqlBool>) =>
    compiledOnce<Given, Row>((given) => statement(given, SORT_SQL[sort], among), searchReads);
  const readers = new Map<string, ReturnType<typeof readerOf>>();
  return (sort: SearchSort, everything: boolean, above: Question["above"] = {}) => {
    const key = JSON.stringify([sort, everything, above]);
    const among = sql<SqlBool>`${everything ? sql`true` : matchesSomeWay} and ${soldAbove("entry", above)}`;
    const known = readers.get(key) ?? readerOf(sort, among);
    readers.set(key, known);
    return known;
  };
}
