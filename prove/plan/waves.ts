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
  /** As `READ_OFTEN` when absent. */
  reading?: ReadingPlan;
}

/** How much is read. */
export interface ReadingPlan {
  /** Pages are read after every so many waves in which somebody acts, after something was sold out, and after the last one. */
  every: number;
  /** In so many readings each kind of page has its turn. */
  rounds: number;
  /** The same of those that are kept in memory. */
  keptRounds: number;
  /** Also those that are not kept are opened in each way, each time; otherwise one way after the other. */
  eachWay: boolean;
}

export const READ_OFTEN: ReadingPlan = { every: 1, rounds: 12, keptRounds: 1, eachWay: true };
/** Enough for each kind to be opened by each reader, and the kept ones in each way, in four readings. */
export const READ_SELDOM: ReadingPlan = { every: 8, rounds: 4, keptRounds: 2, eachWay: false };

/** What happens within an hour of a simulated day. */
export interface Wave {
  steps: Step[];
  faults: Fault[];
  /** Milliseconds by which the shop's clock is moved when the wave is over; below zero it is set back. */
  jump: number;
}
