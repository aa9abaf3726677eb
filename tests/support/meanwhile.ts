import { pool } from "#app/platform/db/db.server.ts";
import { runOutsideTransactions } from "#app/platform/db/inside-transaction.server.ts";

/** Runs concurrently with an open transaction of the test, on an additional connection. */
export async function meanwhile<Result>(work: () => Promise<Result>): Promise<Result> {
  pool.options.max++;
  return runOutsideTransactions(work).finally(() => pool.options.max--);
}
