import { sql } from "kysely";
import { type DAYS_KEPT, keptSince } from "#app/shared/retention.ts";
import { clock } from "./clock.server.ts";
import { db } from "./db/db.server.ts";
import type { DB } from "./db/schema.ts";

/** Deletes at most `limit` records that are due at `now`, and says how many they were. */
export type Forget = (now: Date, limit: number) => Promise<number>;

const AT_A_TIME = 5_000;

/**
 * Deletes a table's rows when the retention time after `column` has passed; with `null`, at the moment in `column`
 * itself.
 */
export const olderThan =
  <Table extends keyof DB>(
    table: Table,
    column: keyof DB[Table] & string,
    kept: keyof typeof DAYS_KEPT | null,
  ): Forget =>
  async (now, limit) => {
    const before = kept === null ? now : keptSince(now, kept);
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any (array(
        select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before} limit ${limit}))
    `.execute(db);
    return Number(numAffectedRows);
  };

/**
 * In small batches, so that writers of such records do not wait. A failure of one kind does not stop the others.
 */
export async function forgetOld(records: readonly Forget[]): Promise<void> {
  const now = clock.now();
  const failures: unknown[] = [];
  for (const forget of records) {
    try {
      while ((await forget(now, AT_A_TIME)) === AT_A_TIME);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "Some old records could not be forgotten.");
}
