import { availableParallelism } from "node:os";
import type sharp from "sharp";
import { BoundedQueue } from "#app/platform/bounded-queue.server.ts";

/**
 * One core less than there are is for pictures, so that pages go on being answered; and two at most, because the same
 * four threads of Node also compress answers, read files and hash passwords.
 */
export const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
export const MAX_WAITING = 200;

type SharpModule = typeof sharp;
let loaded: Promise<SharpModule> | undefined;

/** Loaded with the first picture that a seller sends: renditions are served without it, and the worker makes none. */
const loadSharp = (): Promise<SharpModule> => {
  loaded ??= import("sharp").then(({ default: module }) => {
    module.concurrency(1);
    // Nothing is made twice, so what it would remember is only memory.
    module.cache(false);
    return module;
  });
  return loaded;
};

const queue = new BoundedQueue({ name: "pictures", atOnce: AT_ONCE, maxWaiting: MAX_WAITING });

/** For work on pictures in this process. */
export const withSharp = <T>(job: (sharp: SharpModule) => Promise<T>, isWanted?: () => boolean): Promise<T> =>
  inTurn(async () => job(await loadSharp()), isWanted);

/** All work on pictures goes through here. Jobs must not nest: a job that waits for another could wait for ever. */
export const inTurn = <T>(job: () => Promise<T>, isWanted?: () => boolean): Promise<T> =>
  queue.inTurn(job, isWanted);
