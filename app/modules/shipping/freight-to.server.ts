import { clock } from "#app/platform/clock.server.ts";
import { todayInSaoPaulo } from "#app/shared/business-days.ts";
import type { Money } from "#app/shared/money.ts";
import { estimateFreight, type FreightResult } from "./freight.ts";

/** What it costs to send these goods to a CEP, counted from today. Asks nobody. */
export const freightTo = (cep: string, goods: Money): FreightResult =>
  estimateFreight({ cep, goods, today: todayInSaoPaulo(clock.now()) });
