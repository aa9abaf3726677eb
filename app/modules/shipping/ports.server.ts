import { boundedLookUp } from "#app/platform/bounded-look-up.server.ts";
import { definePort } from "#app/platform/port.server.ts";
import type { StateCode } from "#app/shared/brazilian-states.ts";

/** The address of a CEP. */
export interface CepAddress {
  city: string;
  state: StateCode;
  /** Empty for a CEP of a whole town. */
  street: string;
  district: string;
}

/**
 * Looks up the city and street of a CEP. If none is configured, the state is known by its ranges, and the
 * buyer types the city.
 */
export interface CepService {
  /** Null for an unknown CEP. Rejects when the service is unavailable or its answer is invalid. */
  find(cep: string): Promise<CepAddress | null>;
}

/** Never rejects: null also when no service is configured or it is unavailable. */
export const cepService = definePort<CepService>("CEP service");

export const noCepService: CepService = { find: async () => null };

const DAY = 24 * 60 * 60_000;

/** Caches each CEP and limits the calls; null beyond the limits and while the service is unavailable. */
export function boundedCepService(service: CepService): CepService {
  const lookUp = boundedLookUp((cep) => service.find(cep), {
    service: "CEP service",
    // Addresses rarely change; an unknown CEP may be a new one.
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
