import { clock } from "./clock.server.ts";

/**
 * Asks once and answers everybody for a while: for figures that cost a walk over the whole catalogue and may be a
 * minute old. A question that fails is not remembered.
 */
export function remember<T>(milliseconds: number, ask: () => Promise<T>): () => Promise<T> {
  let known: { answer: Promise<T>; until: number } | null = null;
  return () => {
    const now = clock.now().getTime();
    if (!known || now >= known.until) {
      const answer = ask();
      const asked = { answer, until: now + milliseconds };
      known = asked;
      answer.catch(() => {
        if (known === asked) known = null;
      });
    }
    return known.answer;
  };
}
