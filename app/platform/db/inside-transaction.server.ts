import { AsyncLocalStorage } from "node:async_hooks";
import { log } from "../log.server.ts";

const transactions = new AsyncLocalStorage<true>();

export const runInsideTransaction = <Result>(work: () => Promise<Result>): Promise<Result> =>
  transactions.run(true, work);

export class InsideTransactionError extends Error {}

/**
 * A transaction holds a connection and locks. Whatever waits inside it for something else (another connection, a hash,
 * another server) makes everybody wait, and when all connections are held that way, for ever. A test that does it fails;
 * a shop that is open says so in its log and goes on, unless it could only wait for itself.
 */
export function refuseInsideTransaction(what: string, hopeless = false): void {
  if (!transactions.getStore()) return;
  const error = new InsideTransactionError(`${what} inside a transaction.`);
  if (hopeless || process.env.NODE_ENV !== "production") throw error;
  log.error({ err: error }, "something waits inside a transaction");
}

/** What somebody else does meanwhile is not inside, wherever it was started. */
export const runOutsideTransactions = <Result>(work: () => Promise<Result>): Promise<Result> =>
  transactions.exit(work);
