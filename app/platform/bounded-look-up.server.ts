import { LRUCache } from "lru-cache";
import { clock } from "./clock.server.ts";
import { currentNetwork } from "./http/request-context.server.ts";
import { log } from "./log.server.ts";

const MINUTE = 60_000;

export interface LookUpBounds {
  /** The service's name, for the log. */
  service: string;
  /** How long an answer is kept, in milliseconds; `keepUnknown` for keys that the service does not know. */
  keepFound: number;
  keepUnknown: number;
  /** The entry that was not used for the longest time is dropped. */
  maxEntries: number;
  /** After a failure the service is not asked for this long, so that pages do not wait for its time-out. */
  pauseAfterFailure: number;
  /**
   * Limits on questions: services block clients that ask too much, and one visitor must not use up the limit of all.
   */
  questionsPerMinute: { visitor: number; process: number };
}

/** Not answered: the service is unavailable, or a limit was reached. */
export type LookUpAnswer<T> = { answered: true; found: T | null } | { answered: false };

/** Asks an outside service about each key once, within bounds. */
export function boundedLookUp<T>(
  find: (key: string) => Promise<T | null>,
  bounds: LookUpBounds,
): (key: string) => Promise<LookUpAnswer<T>> {
  const known = new LRUCache<string, { found: T | null }>({
    max: bounds.maxEntries,
    // Entries age by the platform's clock, which is read each time.
    perf: { now: () => clock.now().getTime() },
    ttlResolution: 0,
  });
  const underWay = new Map<string, Promise<LookUpAnswer<T>>>();
  const mayAsk = questionBudget(bounds.questionsPerMinute);
  let pausedUntil = 0;

  const ask = async (key: string): Promise<LookUpAnswer<T>> => {
    try {
      const found = await find(key);
      known.set(key, { found }, { ttl: found ? bounds.keepFound : bounds.keepUnknown });
      return { answered: true, found };
    } catch (error) {
      pausedUntil = clock.now().getTime() + bounds.pauseAfterFailure;
      log.warn({ error: (error as Error).message }, `${bounds.service} away`);
      return { answered: false };
    }
  };

  return async (key) => {
    const kept = known.get(key);
    if (kept) return { answered: true, found: kept.found };
    const asked = underWay.get(key);
    if (asked) return asked;
    const now = clock.now().getTime();
    if (now < pausedUntil || !mayAsk(now)) return { answered: false };
    const answer = ask(key).finally(() => underWay.delete(key));
    underWay.set(key, answer);
    return answer;
  };
}

function questionBudget({ visitor, process }: LookUpBounds["questionsPerMinute"]): (now: number) => boolean {
  let minute = 0;
  let askedByAll = 0;
  let askedBy = new Map<string, number>();
  return (now) => {
    if (Math.floor(now / MINUTE) !== minute) {
      minute = Math.floor(now / MINUTE);
      askedByAll = 0;
      askedBy = new Map();
    }
    const address = currentNetwork();
    const asked = askedBy.get(address) ?? 0;
    if (asked >= visitor || askedByAll >= process) return false;
    askedBy.set(address, asked + 1);
    askedByAll++;
    return true;
  };
}
