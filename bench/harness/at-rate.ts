import { setTimeout as delay } from "node:timers/promises";

/** So many a second, whether or not the earlier ones were answered, so that a slow answer is not hidden by a late question. */
export async function atRate<T>(rate: number, isOver: () => boolean, ask: () => Promise<T>): Promise<T[]> {
  const startedAt = performance.now();
  const answers: Promise<T>[] = [];
  while (!isOver()) {
    const due = ((performance.now() - startedAt) / 1000) * rate;
    while (answers.length < due) answers.push(ask());
    await delay(5);
  }
  return Promise.all(answers);
}
