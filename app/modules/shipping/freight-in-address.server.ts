import { clock } from "#app/platform/clock.server.ts";
import { todayInSaoPaulo } from "#app/shared/business-days.ts";
import type { Money } from "#app/shared/money.ts";
import { estimateFreight, type FreightResult } from "./freight.ts";
import { cepInAddress } from "./freight-path.ts";
import { cepService } from "./ports.server.ts";
import type { QuotedFreight } from "./quotes/parcel-freight.ts";

/** The freight of what is looked at, by its parcels; null: by our table. */
export type QuoteTo = (cep: string) => Promise<QuotedFreight | null>;

/** The estimate for the URL's `?cep=`, with the city where it is known; null without a CEP. */
export async function freightInAddress(
  address: URLSearchParams,
  goods: Money,
  quoteTo?: QuoteTo,
): Promise<FreightResult | null> {
  const cep = cepInAddress(address);
  if (cep === null) return null;
  const [quoted, city] = await Promise.all([quoteTo?.(cep), cityOf(cep)]);
  const estimate = freightTo(cep, goods, quoted);
  return estimate.ok ? { ...estimate, city } : estimate;
}

async function cityOf(cep: string): Promise<string | null> {
  const place = freightTo(cep, 0 as Money);
  return place.ok ? ((await cepService().find(place.cep))?.city ?? null) : null;
}

/** The freight of these goods to a CEP, from today. Calls no service. */
export const freightTo = (cep: string, goods: Money, quoted?: QuotedFreight | null): FreightResult =>
  estimateFreight({ cep, goods, quoted, today: todayInSaoPaulo(clock.now()) });
