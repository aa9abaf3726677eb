import { setTimeout as delay } from "node:timers/promises";

/** An answer that never comes sooner than this: its time tells nothing about what it found. */
export async function atLeast<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([work, delay(milliseconds)]);
  return result;
}
