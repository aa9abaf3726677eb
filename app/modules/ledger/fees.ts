import { centavos, type Money, sum } from "#app/shared/money.ts";
import type { BookingKind } from "./booking.ts";

/** What was charged and what was taken off it, as a seller sees it: what came in is positive, what was taken off negative. */
export interface FeeAmounts {
  goods: Money;
  discount: Money;
  freight: Money;
  commission: Money;
  paymentFee: Money;
  disputed: Money;
  net: Money;
}

const AMOUNT_NAMES = ["goods", "discount", "freight", "commission", "paymentFee", "disputed", "net"] as const;

/** One booking of a month. */
export interface FeeLine extends FeeAmounts {
  id: string;
  kind: BookingKind;
  orderId: string;
  at: Date;
}

/** A seller's bookings of a month, together. */
export interface SellerFees extends FeeAmounts {
  sellerId: string;
  /** How many sales were paid. */
  sales: number;
}

/** What the marketplace charged for its service: the base of the service invoice. Refunds are taken off it. */
export const serviceTotal = ({ commission, paymentFee }: FeeAmounts): Money =>
  centavos(-(commission + paymentFee));

export const totalOf = (lines: readonly FeeAmounts[]): FeeAmounts => {
  const all = (name: (typeof AMOUNT_NAMES)[number]): Money => sum(lines.map((line) => line[name]));
  return {
    goods: all("goods"),
    discount: all("discount"),
    freight: all("freight"),
    commission: all("commission"),
    paymentFee: all("paymentFee"),
    disputed: all("disputed"),
    net: all("net"),
  };
};
