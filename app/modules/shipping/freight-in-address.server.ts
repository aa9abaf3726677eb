import { clock } from "#app/platform/clock.server.ts";
import { todayInSaoPaulo } from "#app/shared/business-days.ts";
import type { Money } from "#app/shared/money.ts";
import { estimateFreight, type FreightResult } from "./freight.ts";
import { cepInAddress } from "./freight-path.ts";

/** The estimate a page's own `?cep=` asks for, for those without scripts; null when it asks for none. */
export function freightInAddress(address: URLSearchParams, goods: Money): FreightResult | null {
  const cep = cepInAddress(address);
  return cep === null ? null : estimateFreight({ cep, goods, today: todayInSaoPaulo(clock.now()) });
}
