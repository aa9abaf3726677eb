import { setTimeout as delay } from "node:timers/promises";

/** Delays an answer to at least this long, so that its time says nothing about what was found. */
export async function atLeast<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([work, delay(milliseconds)]);
  return result;
}
