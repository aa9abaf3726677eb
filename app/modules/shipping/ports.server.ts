import { rememberingLookUp } from "./cep-look-up.server.ts";
import type { CepAddress, CepService } from "./cep-service.ts";

let lookUp: ((cep: string) => Promise<CepAddress | null>) | null = null;

/** Called while the process starts, where a CEP service is configured, and by tests. */
export function plugCepService(service: CepService | null): void {
  lookUp = service && rememberingLookUp(service);
}

/** Null when nobody is asked, or nobody knows, or the service is away: nothing of ours waits for it. */
export const askCepService = async (cep: string): Promise<CepAddress | null> => (await lookUp?.(cep)) ?? null;
