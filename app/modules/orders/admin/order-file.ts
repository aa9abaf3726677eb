import type { OrderBooking } from "#app/modules/ledger/index.ts";
import type { PaymentAttempt, RefundOfAttempt } from "#app/modules/payments/index.ts";
import type { OrderView } from "../buyer/order-view.ts";

export interface OrderPayment extends Omit<PaymentAttempt, "refunds"> {
  /** `isStopped`: the bank gave the buyer this money, or still decides, and it is neither asked for again nor sent by hand. */
  refunds: (RefundOfAttempt & { isStopped: boolean })[];
  /** Whether it is the current attempt; a new attempt replaces the one before. */
  counts: boolean;
}

export interface OrderAuditLine {
  id: string;
  at: Date;
  actor: string;
  action: string;
  /** The given reason or note. */
  note: string | null;
}

/** Everything an administrator sees of one order. */
export interface OrderFile {
  order: OrderView;
  /** When it was read, to decide what is late. */
  now: Date;
  /** The last event when it was read. */
  seen: string;
  buyer: { id: string; name: string; email: string; phone: string | null; orders: number };
  /** Whether the viewer may open the buyer's page. */
  opensBuyer: boolean;
  payments: OrderPayment[];
  /** The buyer's bank has taken the money back, or a dispute is open: nothing can be refunded. */
  refundsStopped: boolean;
  /** The ids of the open returns whose refund is more than lost disputes left of the sale: they are settled outside. */
  beyondKept: string[];
  bookings: OrderBooking[];
  audit: OrderAuditLine[];
}
