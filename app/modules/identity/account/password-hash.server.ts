import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { refuseInsideTransaction } from "#app/platform/db/inside-transaction.server.ts";

/** OWASP's least for Argon2id: 19 MiB, two passes. The library works in the thread pool, off the event loop. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Leaves one core, and most of the thread pool, to other requests: the pool also compresses pages. */
const AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1));

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  refuseInsideTransaction("A password was hashed");
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The next one takes over this turn.
    if (next) next();
    else running--;
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST));

export const isPassword = (given: { hash: string; password: string }): Promise<boolean> =>
  inTurn(() => verify(given.hash, given.password).catch(() => false));
