import { setTimeout as delay } from "node:timers/promises";
import { type Answer, isUnclear } from "../world/browser.ts";

/** Longer than a shop takes to start again on a busy machine. */
const PERSISTS_FOR = 60_000;
const PAUSE = 400;

/**
 * Does again what nobody answered clearly, as a person reloads a page: the shop promises that the same form sent twice is
 * done once. Null when it stayed unclear.
 */
export async function persist(
  attempt: () => Promise<Answer | null>,
  isUndone: (answer: Answer | null) => boolean = isUnclear,
): Promise<Answer | null> {
  for (const end = performance.now() + PERSISTS_FOR; ; ) {
    const answer = await attempt();
    if (!isUndone(answer)) return answer;
    if (performance.now() > end) return null;
    await delay(PAUSE);
  }
}

/** A double click: both are under way before the first is answered. */
export const clicked = (clicks: number, attempt: () => Promise<Answer | null>): Promise<(Answer | null)[]> =>
  Promise.all(Array.from({ length: clicks }, attempt));
