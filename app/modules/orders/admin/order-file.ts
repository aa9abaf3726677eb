import type { OrderBooking } from "#app/modules/ledger/index.ts";
import type { PaymentMethod, PaymentStatus } from "#app/modules/payments/index.ts";
import type { Money } from "#app/shared/money.ts";
import type { OrderView } from "../index.ts";

export interface DeskPayment {
  id: string;
  /** The one that counts: a new attempt takes the place of the one before. */
  counts: boolean;
  provider: string;
  /** A person confirms it: nobody tells us about the money. */
  byHand: boolean;
  method: PaymentMethod;
  instalments: number;
  status: PaymentStatus;
  amount: Money;
  createdAt: Date;
  expiresAt: Date;
  paidAt: Date | null;
  txid: string | null;
  refunds: DeskRefund[];
  /** What its provider told us, and what became of it. */
  news: { at: Date; kind: string; outcome: string }[];
}

export interface DeskRefund {
  id: string;
  amount: Money;
  status: "requested" | "done" | "refused";
  reason: string;
  requestedAt: Date;
  doneAt: Date | null;
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
  payments: DeskPayment[];
  bookings: OrderBooking[];
  audit: DeskAuditLine[];
}
