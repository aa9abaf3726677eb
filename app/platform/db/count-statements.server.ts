import type pg from "pg";
import { currentSpan } from "../origin.server.ts";

/**
 * A client whose statements count for the span of the request or job that waits for them: how many, and how long they took together.
 * What they say is not kept.
 */
export function countingStatements(Client: typeof pg.Client): typeof pg.Client {
  return class extends Client {
    // biome-ignore lint/suspicious/noExplicitAny: pg's own signature has nine forms
    override query(...given: any[]): any {
      // biome-ignore lint/suspicious/noExplicitAny: as above
      const ask = () => (super.query as any)(...given);
      const span = currentSpan();
      if (!span) return ask();
      const startedAt = performance.now();
      const count = () => span.countStatement(performance.now() - startedAt);
      const callback = given.at(-1);
      if (typeof callback === "function") {
        given[given.length - 1] = (...answer: unknown[]) => {
          count();
          callback(...answer);
        };
      }
      const answer = ask();
      if (answer instanceof Promise) answer.then(count, count);
      return answer;
    }
  };
}
