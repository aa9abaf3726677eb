import { boundedLookUp } from "#app/platform/bounded-look-up.server.ts";
import { definePort } from "#app/platform/port.server.ts";
import type { StateCode } from "#app/shared/cep.ts";

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
  /** Null when the post office does not know the CEP. Rejects when the service is away or answers nonsense. */
  find(cep: string): Promise<CepAddress | null>;
}

/** Never rejects: null also when no service is configured or it is away. */
export const cepService = definePort<CepService>("CEP service");

export const noCepService: CepService = { find: async () => null };

const DAY = 24 * 60 * 60_000;

/** Asks the service about each CEP once, within bounds; beyond them, and while it is away, the answer is null. */
export function boundedCepService(service: CepService): CepService {
  const lookUp = boundedLookUp((cep) => service.find(cep), {
    service: "CEP service",
    // Streets hardly ever move. A CEP that is not known yet may be new.
    keepFound: 30 * DAY,
    keepUnknown: DAY,
    // About 4 MB.
    maxEntries: 20_000,
    pauseAfterFailure: 10_000,
    questionsPerMinute: { visitor: 20, process: 300 },
  });
  return {
    async find(cep) {
      const answer = await lookUp(cep);
      return answer.answered ? answer.found : null;
    },
  };
}
