import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { BoundedQueue, QueueRefused } from "#app/platform/bounded-queue.server.ts";
import { refuseInsideTransaction } from "#app/platform/db/inside-transaction.server.ts";
import { busy, type Refusal } from "#app/platform/forms/result.ts";

/** OWASP's least for Argon2id: 19 MiB, two passes. The library works in the thread pool, off the event loop. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Leaves one core, and most of the thread pool, to other requests: the pool also compresses pages. */
const AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1));

/** About two seconds of work: whoever would wait longer is told so at once instead. */
const MAX_WAITING = 64;

const queue = new BoundedQueue({ name: "passwords", atOnce: AT_ONCE, maxWaiting: MAX_WAITING });

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  refuseInsideTransaction("A password was hashed");
  return queue.inTurn(work);
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST));

export const isPassword = (given: { hash: string; password: string }): Promise<boolean> =>
  inTurn(() => verify(given.hash, given.password).catch(() => false));

const TOO_MANY = busy("busy", "Muita gente está entrando agora. Espere alguns segundos e envie de novo.");

/**
 * For a command that hashes: when too many wait already it is refused before it asks the database anything, or as soon
 * as its own password finds no place.
 */
export async function unlessBusy<Result>(command: () => Promise<Result>): Promise<Result | Refusal<"busy">> {
  if (queue.isFull) return TOO_MANY;
  try {
    return await command();
  } catch (error) {
    if (error instanceof QueueRefused) return TOO_MANY;
    throw error;
  }
}
