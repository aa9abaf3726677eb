import { centavos, type Money } from "#app/shared/money.ts";
import type { Sale } from "./sale.ts";

export interface RefundedGoods {
  /** Goods of this sale that went back earlier, and that go back now. */
  before: Money;
  now: Money;
  withFreight: boolean;
}

/**
 * The part of a sale that goes back with some of its goods: discount, commission and payment fee in the same share.
 * Shares are counted from the first refund on, so that however many there are, together they are the sale itself.
 */
export function partOf(sale: Sale, { before, now, withFreight }: RefundedGoods): Sale {
  if (before < 0 || now < 0 || before + now > sale.goods) {
    throw new RangeError(`Cannot give back ${now} after ${before} of ${sale.goods} centavos`);
  }
  // Of goods that cost nothing only the freight was charged, and the fee goes back with it.
  const part = (amount: Money): Money =>
    sale.goods === 0
      ? centavos(withFreight ? amount : 0)
      : centavos(upTo(amount, before + now, sale.goods) - upTo(amount, before, sale.goods));
  return {
    goods: now,
    discount: part(sale.discount),
    freight: withFreight ? sale.freight : centavos(0),
    paymentFee: part(sale.paymentFee),
    commission: part(sale.commission),
  };
}

const upTo = (amount: Money, goods: number, whole: Money): number =>
  Number((BigInt(amount) * BigInt(goods)) / BigInt(whole));
