import { log } from "#app/platform/log.server.ts";
import type { CepService } from "./cep-service.ts";

let cepService: CepService | null = null;

/** Called while the process starts, where a CEP service is configured, and by tests. */
export function plugCepService(service: CepService | null): void {
  cepService = service;
}

/** Null when nobody is asked, or nobody knows. A service that is away must not take the estimate with it. */
export async function cityOf(cep: string): Promise<string | null> {
  try {
    const address = await cepService?.find(cep);
    return address?.city ?? null;
  } catch (error) {
    log.warn({ error: (error as Error).message }, "CEP service away");
    return null;
  }
}
