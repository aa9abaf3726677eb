import { clock } from "./clock.server.ts";

/**
 * Caches an answer for a while, for figures that are expensive and may be a minute old. A failure is not cached.
 */
export function remember<T>(milliseconds: number, ask: () => Promise<T>): () => Promise<T> {
  const answer = rememberEach(milliseconds, ask);
  return () => answer("");
}

/** The same by key, for few keys that visitors cannot invent. */
export function rememberEach<T>(
  milliseconds: number,
  ask: (key: string) => Promise<T>,
): (key: string) => Promise<T> {
  const known = new Map<string, { answer: Promise<T>; until: number }>();
  return (key) => {
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
}
