import { Worker } from "node:worker_threads";

const LOOKS_EVERY = 500;

const WATCH = `
  const { workerData } = require("node:worker_threads");
  setInterval(() => {
    if (process.ppid !== workerData.parent) process.kill(process.pid, "SIGKILL");
  }, workerData.looksEvery);
`;

/**
 * Ends this process when the one that started it is gone, however that ended. In a thread of its own: while a task takes
 * the event loop, nothing in it hears that nobody waits for the answer any more.
 */
export function endWithParent(parent: number): void {
  new Worker(WATCH, {
    eval: true,
    workerData: { parent, looksEvery: LOOKS_EVERY },
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  }).unref();
}
