import type { OrderBooking } from "#app/modules/ledger/index.ts";
import type { PaymentAttempt } from "#app/modules/payments/index.ts";
import type { OrderView } from "../index.ts";

export interface OrderPayment extends PaymentAttempt {
  /** The one that counts: a new attempt takes the place of the one before. */
  counts: boolean;
}

export interface DeskAuditLine {
  id: string;
  at: Date;
  actor: string;
  action: string;
  /** The reason or note that was given. */
  note: string | null;
}

/** Everything an administrator sees of one order. */
export interface OrderFile {
  order: OrderView;
  /** When it was read, to tell what is late. */
  now: Date;
  /** The last thing that had happened when it was read. */
  seen: string;
  buyer: { id: string; name: string; email: string; phone: string | null; orders: number };
  /** Whether the buyer's own page is open to who looks. */
  opensBuyer: boolean;
  payments: OrderPayment[];
  bookings: OrderBooking[];
  audit: DeskAuditLine[];
}
