import type { PaymentMethod } from "#app/modules/payments/index.ts";
import { estimateFreight } from "#app/modules/shipping/index.ts";
import { store } from "#app/platform/store.ts";
import type { IsoDate } from "#app/shared/business-days.ts";
import { add, centavos, type Money, share, subtract } from "#app/shared/money.ts";

/** What an order costs, and when it comes. */
export interface OrderTerms {
  goods: Money;
  discount: Money;
  freight: Money;
  total: Money;
  /** Business days from payment to the door; null for a pickup. */
  days: { min: number; max: number } | null;
}

interface Asked {
  goods: Money;
  method: PaymentMethod;
  /** Null for a pickup, which is free. */
  zipCode: string | null;
  today: IsoDate;
}

/** Goods less 5% with PIX, plus freight; null where nothing can be sent to the CEP. */
export function orderTerms({ goods, method, zipCode, today }: Asked): OrderTerms | null {
  const freight = zipCode === null ? null : estimateFreight({ cep: zipCode, goods, today });
  if (freight && !freight.ok) return null;
  const discount = method === "pix" ? share(goods, store.rates.pixDiscount) : centavos(0);
  const cost = freight?.cost ?? centavos(0);
  return {
    ...{ goods, discount, freight: cost, total: add(subtract(goods, discount), cost) },
    days: freight?.days ?? null,
  };
}
