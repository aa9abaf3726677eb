import type { Money } from "#app/shared/money.ts";
import type { Receiver } from "./account/receiving-account.ts";
import type { PayoutStatus, RunOrigin } from "./payout.ts";

/** A payout in a list. */
export interface PayoutSummary {
  id: string;
  runId: string;
  sellerId: string;
  shop: string;
  amount: Money;
  status: PayoutStatus;
  preparedAt: Date;
  paidAt: Date | null;
  returnedAt: Date | null;
}

/** A booking that a payout paid. */
export interface PayoutLine {
  kind: string;
  orderId: string | null;
  at: Date;
  amount: Money;
}

/** A payout with all that is known of it. */
export interface PayoutFile extends PayoutSummary {
  receiver: Receiver;
  origin: RunOrigin;
  preparedBy: string | null;
  approvedAt: Date | null;
  approvedBy: string | null;
  fileId: string | null;
  sentAt: Date | null;
  paidBy: string | null;
  receipt: string | null;
  returnedBy: string | null;
  returnReason: string | null;
  lines: PayoutLine[];
}
