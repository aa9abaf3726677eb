import { availableParallelism } from "node:os";
import { BoundedQueue } from "#app/platform/bounded-queue.server.ts";

/**
 * One core less than there are is for pictures, so that pages go on being answered; and two at most, because the same
 * four threads of Node also compress answers, read files and hash passwords.
 */
export const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
export const MAX_WAITING = 200;

const queue = new BoundedQueue({ name: "pictures", atOnce: AT_ONCE, maxWaiting: MAX_WAITING });

/** All work on pictures goes through here. Jobs must not nest: a job that waits for another could wait for ever. */
export const inTurn = <T>(job: () => Promise<T>, isWanted?: () => boolean): Promise<T> =>
  queue.inTurn(job, isWanted);
