import { clock } from "#app/platform/clock.server.ts";
import { currentRequest } from "#app/platform/http/request-context.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { CepAddress, CepService } from "./cep-service.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Streets hardly ever move. A CEP that is not known yet may be new. */
const KEEP_FOUND = 30 * DAY;
const KEEP_UNKNOWN = DAY;
/** About 4 MB. The one that was not asked for the longest time makes room. */
const MOST_KEPT = 20_000;
/** A service that just failed is left alone this long, so that not every page waits for its time-out. */
const PAUSE_AFTER_FAILURE = 10_000;
/** The service blocks those who ask too much; one visitor must not spend what belongs to all. */
const QUESTIONS_PER_MINUTE = { visitor: 20, process: 300 };

/** Asks the service about each CEP once, within bounds; whoever is over them, or comes while it is away, gets null. */
export function rememberingLookUp(service: CepService): (cep: string) => Promise<CepAddress | null> {
  const known = new Map<string, { answer: CepAddress | null; until: number }>();
  const underWay = new Map<string, Promise<CepAddress | null>>();
  const mayAsk = questionBudget();
  let pausedUntil = 0;

  const keep = (cep: string, answer: CepAddress | null) => {
    known.delete(cep);
    known.set(cep, { answer, until: clock.now().getTime() + (answer ? KEEP_FOUND : KEEP_UNKNOWN) });
    if (known.size > MOST_KEPT) known.delete(known.keys().next().value!);
  };

  const ask = async (cep: string): Promise<CepAddress | null> => {
    try {
      const answer = await service.find(cep);
      keep(cep, answer);
      return answer;
    } catch (error) {
      pausedUntil = clock.now().getTime() + PAUSE_AFTER_FAILURE;
      log.warn({ error: (error as Error).message }, "CEP service away");
      return null;
    }
  };

  return async (cep) => {
    const now = clock.now().getTime();
    const kept = known.get(cep);
    if (kept && now < kept.until) {
      known.delete(cep);
      known.set(cep, kept);
      return kept.answer;
    }
    const asked = underWay.get(cep);
    if (asked) return asked;
    if (now < pausedUntil || !mayAsk(now)) return null;
    const answer = ask(cep).finally(() => underWay.delete(cep));
    underWay.set(cep, answer);
    return answer;
  };
}

function questionBudget(): (now: number) => boolean {
  let minute = 0;
  let askedByAll = 0;
  let askedBy = new Map<string, number>();
  return (now) => {
    if (Math.floor(now / MINUTE) !== minute) {
      minute = Math.floor(now / MINUTE);
      askedByAll = 0;
      askedBy = new Map();
    }
    const visitor = currentRequest()?.clientAddress ?? "";
    const asked = askedBy.get(visitor) ?? 0;
    if (asked >= QUESTIONS_PER_MINUTE.visitor || askedByAll >= QUESTIONS_PER_MINUTE.process) return false;
    askedBy.set(visitor, asked + 1);
    askedByAll++;
    return true;
  };
}
