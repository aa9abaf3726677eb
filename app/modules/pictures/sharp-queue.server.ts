import type sharp from "sharp";

/** Encoding pictures must not take the cores away from the pages: few jobs at once, each on one thread. */
const MAX_RUNNING = 2;
const MAX_QUEUE_LENGTH = 200;

type SharpModule = typeof sharp;
let loaded: Promise<SharpModule> | undefined;

/** Loaded with the first picture that has to be made: stored ones are served without it, and the worker makes none. */
const loadSharp = (): Promise<SharpModule> => {
  loaded ??= import("sharp").then(({ default: module }) => {
    module.concurrency(1);
    return module;
  });
  return loaded;
};

export class SharpQueueFull extends Error {}

let running = 0;
const waiting: (() => void)[] = [];

/** Every use of sharp goes through here. Jobs must not nest: a job that waits for another could wait for ever. */
export async function withSharp<T>(job: (sharp: SharpModule) => Promise<T>): Promise<T> {
  if (running < MAX_RUNNING) running += 1;
  else if (waiting.length < MAX_QUEUE_LENGTH) await new Promise<void>((turn) => waiting.push(turn));
  else throw new SharpQueueFull("Too many pictures are waiting.");
  try {
    return await job(await loadSharp());
  } finally {
    // The place goes to the next in the queue, so that a new job cannot come before it.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
