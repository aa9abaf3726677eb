import type { Money } from "#app/shared/money.ts";
import type { FreightResult } from "./freight.ts";
import { cepInAddress } from "./freight-path.ts";
import { freightTo } from "./freight-to.server.ts";
import { askCepService } from "./ports.server.ts";

/** The estimate an address asks for by `?cep=`, with the city where it is known; null when it asks for none. */
export async function freightInAddress(
  address: URLSearchParams,
  goods: Money,
): Promise<FreightResult | null> {
  const cep = cepInAddress(address);
  if (cep === null) return null;
  const estimate = freightTo(cep, goods);
  return estimate.ok ? { ...estimate, city: (await askCepService(estimate.cep))?.city ?? null } : estimate;
}
