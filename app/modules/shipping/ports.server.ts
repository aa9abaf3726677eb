import { boundedLookUp } from "#app/platform/bounded-look-up.server.ts";
import type { StateCode } from "#app/shared/cep.ts";

let lookUp: ((cep: string) => Promise<CepAddress | null>) | null = null;

/** Called while the process starts, where a CEP service is configured, and by tests. */
export function plugCepService(service: CepService | null): void {
  lookUp = service && rememberingLookUp(service);
}

/** Null when nobody is asked, or nobody knows, or the service is away: nothing of ours waits for it. */
export const askCepService = async (cep: string): Promise<CepAddress | null> => (await lookUp?.(cep)) ?? null;

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

/** What the post office knows of a CEP. */
export interface CepAddress {
  city: string;
  state: StateCode;
  /** Empty for a CEP that stands for a whole town. */
  street: string;
  district: string;
}

/**
 * Names the city and street behind a CEP. Without one configured the state is still known, by its ranges, and the
 * city is typed by the buyer.
 */
export interface CepService {
  /** Null when the post office does not know the CEP. Rejects when the service is away or talks nonsense. */
  find(cep: string): Promise<CepAddress | null>;
}
