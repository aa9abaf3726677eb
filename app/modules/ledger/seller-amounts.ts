import { fromReais, type Money } from "#app/shared/money.ts";

/** What bookings changed for a seller, as the seller sees it: what came in is positive, what was taken off negative. */
export interface SellerAmounts {
  goods: Money;
  discount: Money;
  freight: Money;
  commission: Money;
  paymentFee: Money;
  /** What the buyer's bank took back, or gave back. */
  disputed: Money;
  /** All of it together; of a release or payout, what was released or paid out. */
  net: Money;
}

/** The same as queries answer it. */
export type AmountsRow = Record<
  "goods" | "discount" | "freight" | "commission" | "payment_fee" | "disputed" | "net",
  string
>;

export const amountsOf = (row: AmountsRow): SellerAmounts => ({
  goods: fromReais(row.goods),
  discount: fromReais(row.discount),
  freight: fromReais(row.freight),
  commission: fromReais(row.commission),
  paymentFee: fromReais(row.payment_fee),
  disputed: fromReais(row.disputed),
  net: fromReais(row.net),
});
