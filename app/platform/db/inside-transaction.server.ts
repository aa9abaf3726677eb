import { AsyncLocalStorage } from "node:async_hooks";
import { log } from "../log.server.ts";

const transactions = new AsyncLocalStorage<true>();

export const runInsideTransaction = <Result>(work: () => Promise<Result>): Promise<Result> =>
  transactions.run(true, work);

export class InsideTransactionError extends Error {}

/**
 * A transaction holds a connection and locks. Waiting inside it for something else (another connection, a hash,
 * another server) blocks others, and for ever when all connections are held that way. In tests it throws; in
 * production it is logged and goes on, unless it would deadlock with itself.
 */
export function refuseInsideTransaction(what: string, hopeless = false): void {
  if (!transactions.getStore()) return;
  const error = new InsideTransactionError(`${what} inside a transaction.`);
  if (hopeless || process.env.NODE_ENV !== "production") throw error;
  log.error({ err: error }, "something waits inside a transaction");
}

/** For work that is not part of the transaction, wherever it was started. */
export const runOutsideTransactions = <Result>(work: () => Promise<Result>): Promise<Result> =>
  transactions.exit(work);
