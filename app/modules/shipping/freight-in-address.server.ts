import { clock } from "#app/platform/clock.server.ts";
import { todayInSaoPaulo } from "#app/shared/business-days.ts";
import type { Money } from "#app/shared/money.ts";
import { estimateFreight, type FreightResult } from "./freight.ts";
import { cepInAddress } from "./freight-path.ts";
import { cepService } from "./ports.server.ts";

/** The estimate an address asks for by `?cep=`, with the city where it is known; null when it asks for none. */
export async function freightInAddress(
  address: URLSearchParams,
  goods: Money,
): Promise<FreightResult | null> {
  const cep = cepInAddress(address);
  if (cep === null) return null;
  const estimate = freightTo(cep, goods);
  return estimate.ok
    ? { ...estimate, city: (await cepService().find(estimate.cep))?.city ?? null }
    : estimate;
}

/** What it costs to send these goods to a CEP, counted from today. No service is asked. */
export const freightTo = (cep: string, goods: Money): FreightResult =>
  estimateFreight({ cep, goods, today: todayInSaoPaulo(clock.now()) });
