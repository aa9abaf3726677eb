import type sharp from "sharp";

/** Encoding pictures must not take the cores away from the pages: few jobs at once, each on one thread. */
const JOBS_AT_ONCE = 2;
const MAX_QUEUE_LENGTH = 200;

type Tool = typeof sharp;
let tool: Promise<Tool> | undefined;

/** Loaded with the first picture that has to be made: kept ones are served without it, and the worker makes none. */
const takeTool = (): Promise<Tool> => {
  tool ??= import("sharp").then(({ default: loaded }) => {
    loaded.concurrency(1);
    return loaded;
  });
  return tool;
};

export class WorkshopFull extends Error {}

let running = 0;
const waiting: (() => void)[] = [];

/** Every use of sharp goes through here. Jobs must not nest: a job that waits for another could wait for ever. */
export async function inWorkshop<T>(job: (sharp: Tool) => Promise<T>): Promise<T> {
  if (running < JOBS_AT_ONCE) running += 1;
  else if (waiting.length < MAX_QUEUE_LENGTH) await new Promise<void>((turn) => waiting.push(turn));
  else throw new WorkshopFull("Too many pictures are waiting.");
  try {
    return await job(await takeTool());
  } finally {
    // The place is handed over, so that a newcomer cannot slip in before the one who waited.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
