import { clock } from "#app/platform/clock.server.ts";
import { todayInSaoPaulo } from "#app/shared/business-days.ts";
import type { Money } from "#app/shared/money.ts";
import { estimateFreight, type FreightResult } from "./freight.ts";
import { cepInAddress } from "./freight-path.ts";
import { cepService } from "./ports.server.ts";

/** The estimate for the URL's `?cep=`, with the city where it is known; null without a CEP. */
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

/** The freight of these goods to a CEP, from today. Calls no service. */
export const freightTo = (cep: string, goods: Money): FreightResult =>
  estimateFreight({ cep, goods, today: todayInSaoPaulo(clock.now()) });
