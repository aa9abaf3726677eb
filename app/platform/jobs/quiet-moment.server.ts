import os from "node:os";
import { setTimeout as delay } from "node:timers/promises";

/** From this share of all processors on, used by others, letters wait: pages and orders need what is left. */
const BUSY = 0.7;
/** Milliseconds that a job waits at most: however busy the machine is, three workers do fifteen a second. */
const WAIT = 200;

/** Milliseconds since the machine or the process began, all processors together. */
export interface TimeSpent {
  at: number;
  byAll: number;
  byUs: number;
}

/** Between two looks: the share of the processors that other processes used. */
export const shareOfOthers = (before: TimeSpent, after: TimeSpent, processors: number): number =>
  (after.byAll - before.byAll - (after.byUs - before.byUs)) / ((after.at - before.at) * processors);

let lastLook = look();
let isBusy = false;

/**
 * Waits a moment when others need the machine. The priority of a process is not enough: a job makes the
 * database work as well, which has the priority of those who buy. What this process uses itself is not counted, so that
 * it does not wait for itself on a machine with one processor.
 */
export async function quietMoment(): Promise<void> {
  if (othersAreBusy()) await delay(WAIT);
}

function othersAreBusy(): boolean {
  if (performance.now() - lastLook.at < WAIT) return isBusy;
  const now = look();
  isBusy = shareOfOthers(lastLook, now, os.cpus().length) > BUSY;
  lastLook = now;
  return isBusy;
}

function look(): TimeSpent {
  const { user, system } = process.cpuUsage();
  const used = os.cpus().map(({ times }) => times.user + times.nice + times.sys + times.irq);
  return {
    at: performance.now(),
    byAll: used.reduce((sum, each) => sum + each, 0),
    byUs: (user + system) / 1000,
  };
}
