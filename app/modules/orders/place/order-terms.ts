import type { PaymentMethod } from "#app/modules/payments/index.ts";
import { type DayRange, freightOf, type QuotedFreight } from "#app/modules/shipping/index.ts";
import { add, centavos, type Money, share, subtract } from "#app/shared/money.ts";
import { store } from "#app/shared/store.ts";

/** What an order costs, and when it comes. */
export interface OrderTerms {
  goods: Money;
  discount: Money;
  freight: Money;
  total: Money;
  /** Business days from payment to the door; null for a pickup. */
  days: DayRange | null;
}

interface Asked {
  goods: Money;
  method: PaymentMethod;
  /** Null for a pickup, which is free. */
  zipCode: string | null;
  /** The freight by its parcels; else our table. */
  quoted?: QuotedFreight | null;
}

/** Goods less 5% with PIX, plus freight; null where nothing can be sent to the CEP. */
export function orderTerms({ goods, method, zipCode, quoted }: Asked): OrderTerms | null {
  const freight = zipCode === null ? null : freightOf({ cep: zipCode, goods, quoted });
  if (freight && !freight.ok) return null;
  const known = { goods, freight: freight?.cost ?? centavos(0), days: freight?.days ?? null };
  return paidWith(method, known);
}

/** The same order paid in another way: only PIX takes something off, and only off the goods. */
export function paidWith(
  method: PaymentMethod,
  { goods, freight, days }: Pick<OrderTerms, "goods" | "freight" | "days">,
): OrderTerms {
  const discount = method === "pix" ? share(goods, store.rates.pixDiscount) : centavos(0);
  return { goods, discount, freight, total: add(subtract(goods, discount), freight), days };
}

/** The delivery days that were stored with the order. */
export const daysOf = (row: { earliest_days: number | null; latest_days: number | null }): DayRange | null =>
  row.earliest_days === null || row.latest_days === null
    ? null
    : { min: row.earliest_days, max: row.latest_days };

/** How long an order with a declined card keeps its pieces for another attempt, from its creation. */
export const mayPayUntil = (placedAt: Date): Date =>
  new Date(placedAt.getTime() + store.promises.pixExpiresInMinutes * 60_000);
