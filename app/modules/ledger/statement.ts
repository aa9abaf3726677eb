import type { Money } from "#app/shared/money.ts";
import type { BookingKind } from "./booking.ts";

export interface SellerBalance {
  /** Paid by buyers, and not the seller's to have before the days of regret are over. */
  pending: Money;
  released: Money;
}

/** One line of a seller's statement, as the seller sees it: what came in is positive, what was taken off negative. */
export interface StatementLine {
  id: string;
  kind: Extract<
    BookingKind,
    "sale" | "refund" | "release" | "payout" | "payout-return" | "dispute" | "dispute-won"
  >;
  orderId: string | null;
  at: Date;
  goods: Money;
  discount: Money;
  freight: Money;
  commission: Money;
  paymentFee: Money;
  /** What the buyer's bank took back, or gave back. */
  disputed: Money;
  /** What the line changed in what the seller is owed; of a release or payout, what was released or paid out. */
  net: Money;
  /** When the sale is released; null while it is not delivered, and for lines that are not of one sale. */
  releaseDueAt: Date | null;
  releasedAt: Date | null;
  /** Of a sale: nothing of it waits to be released, because it was or because all of it went back. */
  nothingLeft: boolean;
}
