import { boundedLookUp } from "#app/platform/bounded-look-up.server.ts";
import type { CepAddress, CepService } from "./cep-service.ts";

const DAY = 24 * 60 * 60_000;

/** Asks the service about each CEP once, within bounds; whoever is over them, or comes while it is away, gets null. */
export function rememberingLookUp(service: CepService): (cep: string) => Promise<CepAddress | null> {
  const lookUp = boundedLookUp((cep) => service.find(cep), {
    service: "CEP service",
    // Streets hardly ever move. A CEP that is not known yet may be new.
    keepFound: 30 * DAY,
    keepUnknown: DAY,
    // About 4 MB.
    mostKept: 20_000,
    pauseAfterFailure: 10_000,
    questionsPerMinute: { visitor: 20, process: 300 },
  });
  return async (cep) => {
    const answer = await lookUp(cep);
    return answer.answered ? answer.found : null;
  };
}
