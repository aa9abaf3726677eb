import { clock } from "./clock.server.ts";
import { patiently, sharedWork } from "./db/shared-work.server.ts";

/**
 * Caches an answer for a while, for figures that are expensive and may be a minute old. A failure is not cached.
 * @param subjects what the answer is computed from, by the names under which changes are told: a process that hears of
 * one asks again, and one that does not hear of changes asks every time
 */
export function remember<T>(
  milliseconds: number,
  ask: () => Promise<T>,
  subjects: readonly string[] = [],
): () => Promise<T> {
  const answer = rememberEach(milliseconds, ask, subjects);
  return () => answer("");
}

/** The same by key, for few keys that visitors cannot invent. */
export function rememberEach<T>(
  milliseconds: number,
  ask: (key: string) => Promise<T>,
  subjects: readonly string[] = [],
): (key: string) => Promise<T> {
  const known = new Map<string, { answer: Promise<T>; until: number }>();
  for (const subject of subjects) forgetting.set(subject, [...(forgetting.get(subject) ?? []), known]);
  return (key) => {
    const now = clock.now().getTime();
    const before = known.get(key);
    if (before && now < before.until && (subjects.length === 0 || hearsOfChanges()))
      return patiently(before.answer);
    const asked = { answer: sharedWork(() => ask(key)), until: now + milliseconds };
    known.set(key, asked);
    asked.answer.catch(() => {
      if (known.get(key) === asked) known.delete(key);
    });
    return patiently(asked.answer);
  };
}

let hearsOfChanges = (): boolean => false;

/** Called once by a process that hears of changes. */
export function rememberWhile(isHearing: () => boolean): void {
  hearsOfChanges = isHearing;
}

/** What a change of each subject empties. */
const forgetting = new Map<string, { clear(): void }[]>();

/** Called when a process hears that something changed. */
export function forgetRemembered(subjects: readonly string[]): void {
  for (const subject of subjects) for (const answers of forgetting.get(subject) ?? []) answers.clear();
}

/** Called when a process may have missed a change. */
export const forgetAllRemembered = (): void => forgetRemembered([...forgetting.keys()]);
