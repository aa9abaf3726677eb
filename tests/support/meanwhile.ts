import { pool } from "#app/platform/db/db.server.ts";
import { runOutsideTransactions } from "#app/platform/db/inside-transaction.server.ts";

/** Somebody else, while a transaction of the test is open: on one more connection than there are. */
export async function meanwhile<Result>(work: () => Promise<Result>): Promise<Result> {
  pool.options.max++;
  return runOutsideTransactions(work).finally(() => pool.options.max--);
}
