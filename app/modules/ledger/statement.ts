import type { Money } from "#app/shared/money.ts";
import type { BookingKind } from "./booking.ts";
import type { SellerAmounts } from "./seller-amounts.ts";

export interface SellerBalance {
  /** Paid by buyers, and not the seller's to have before the days of regret are over. */
  pending: Money;
  released: Money;
}

/** One line of a seller's statement. */
export interface StatementLine extends SellerAmounts {
  id: string;
  kind: Extract<
    BookingKind,
    | "sale"
    | "refund"
    | "release"
    | "payout"
    | "payout-return"
    | "dispute"
    | "dispute-won"
    | "label"
    | "label-return"
  >;
  orderId: string | null;
  at: Date;
  /** When the sale is released; null while it is not delivered, and for lines that are not of one sale. */
  releaseDueAt: Date | null;
  releasedAt: Date | null;
  /** Of a sale: nothing of it waits to be released, because it was or because all of it went back. */
  nothingLeft: boolean;
}
