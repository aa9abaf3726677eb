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
  /** Null when the post office does not know the CEP. Rejects when the service is away or talks nonsense. */
  find(cep: string): Promise<CepAddress | null>;
}
