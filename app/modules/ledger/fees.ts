import { centavos, type Money, sum } from "#app/shared/money.ts";
import type { BookingKind } from "./booking.ts";
import type { SellerAmounts } from "./seller-amounts.ts";

const AMOUNT_NAMES = ["goods", "discount", "freight", "commission", "paymentFee", "disputed", "net"] as const;

/** One booking of a month. */
export interface FeeLine extends SellerAmounts {
  id: string;
  kind: BookingKind;
  orderId: string;
  at: Date;
}

/** A seller's bookings of a month, together. */
export interface SellerFees extends SellerAmounts {
  sellerId: string;
  /** How many sales were paid. */
  sales: number;
}

/** What the marketplace charged for its service: the base of the service invoice. Refunds are taken off it. */
export const serviceTotal = ({ commission, paymentFee }: SellerAmounts): Money =>
  centavos(-(commission + paymentFee));

export const totalOf = (lines: readonly SellerAmounts[]): SellerAmounts => {
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
