import type { Worker } from "node:cluster";
import { say } from "./progress.ts";

/** How often a process says that it is alive, and how often the primary looks whether it did. */
const EVERY = 1_000;

/** For a process that the primary started: from now on it says that it is alive as long as its event loop turns. */
export function sayAlive(): void {
  // A primary that just died does not hear it; then this process ends as well.
  const say = () => process.send?.({ kind: "alive" }, () => {});
  say();
  setInterval(say, EVERY).unref();
}

export const isAlive = (message: { kind?: string }): boolean => message.kind === "alive";

interface Watch {
  /** From its first word on, a process is expected to go on speaking. */
  heard(worker: Worker): void;
  gone(worker: Worker): void;
  stop(): void;
}

/**
 * Kills processes that fell silent; whoever started them starts others. The time is counted in looks: when the whole machine
 * slept, the primary did, too.
 */
export function watchForFrozen(name: string, frozenAfter: number): Watch {
  /** Looks since each was heard. */
  const silence = new Map<Worker, number>();
  const timer = setInterval(() => {
    for (const [worker, looks] of silence) {
      silence.set(worker, looks + 1);
      if (looks < frozenAfter) continue;
      say(`  ! ${name} does not answer; killing it`);
      worker.process.kill("SIGKILL");
    }
  }, EVERY);
  return {
    heard: (worker) => silence.set(worker, 0),
    gone: (worker) => silence.delete(worker),
    stop: () => clearInterval(timer),
  };
}
