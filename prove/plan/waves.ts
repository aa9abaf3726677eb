import type { Fault } from "./faults.ts";
import type { Step } from "./steps.ts";

/**
 * What happens in a simulated stretch of time: everything in a wave runs side by side, then the clock jumps. All of it is
 * decided by the seed before anything runs; only whom exactly it meets ("the oldest unpaid order") is found out on the way.
 */
export interface Plan {
  seed: number;
  days: number;
  waves: Wave[];
  /** Pages are read after every so many waves; after each when absent. */
  readEvery?: number;
}

/** What happens within an hour of a simulated day. */
export interface Wave {
  steps: Step[];
  faults: Fault[];
  /** Milliseconds by which the shop's clock is moved when the wave is over; below zero it is set back. */
  jump: number;
}
