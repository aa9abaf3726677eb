import { clock } from "./clock.server.ts";

type Remembered<T, Args extends unknown[]> = ((...args: Args) => Promise<T>) & {
  /** Asks again next time, for whoever hears of a change. */
  forget(): void;
};

/**
 * Caches an answer for a while, for figures that are expensive and may be a minute old. A failure is not cached.
 */
export function remember<T>(milliseconds: number, ask: () => Promise<T>): Remembered<T, []> {
  const answer = rememberEach(milliseconds, ask);
  return Object.assign(() => answer(""), { forget: answer.forget });
}

/** The same by key, for few keys that visitors cannot invent. */
export function rememberEach<T>(
  milliseconds: number,
  ask: (key: string) => Promise<T>,
): Remembered<T, [key: string]> {
  const known = new Map<string, { answer: Promise<T>; until: number }>();
  const answer = (key: string): Promise<T> => {
    const now = clock.now().getTime();
    const before = known.get(key);
    if (before && now < before.until) return before.answer;
    const asked = { answer: ask(key), until: now + milliseconds };
    known.set(key, asked);
    asked.answer.catch(() => {
      if (known.get(key) === asked) known.delete(key);
    });
    return asked.answer;
  };
  return Object.assign(answer, { forget: () => known.clear() });
}
