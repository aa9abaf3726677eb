import { sql, type Transaction } from "kysely";
import { clock } from "#app/platform/clock.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { notifyAfterCommit } from "#app/platform/outbox/index.server.ts";
import { fromReais, type Money, toReais } from "#app/shared/money.ts";
import { store } from "#app/shared/store.ts";
import {
  comesLate,
  type Instructions,
  mayBecome,
  type PaymentMethod,
  type PaymentResult,
  type PaymentStatus,
} from "../payment.ts";

/**
 * What follows from a change of a payment, in the transaction that writes the change: both happen or neither does.
 * It ignores a payment without an order (/dev/payments makes such).
 */
export type PaymentResultHandler = (transaction: Transaction<DB>, result: PaymentResult) => Promise<void>;

/** The channel that announces a change to every process; the payload is the payment's id. */
export const PAYMENT_CHANGED = "payment_changed";

/** For the pages that show it. */
export const tellPaymentChanged = (transaction: Transaction<DB>, paymentId: string): Promise<void> =>
  notifyAfterCommit(transaction, PAYMENT_CHANGED, paymentId);

/** Something that became known about a payment, from wherever: the provider, a person, or the clock. */
export interface News {
  status: Exclude<PaymentStatus, "created" | "pending" | "refunded">;
  /** Whose word it is. What we end without the provider's answer may still take the money, and is asked about. */
  by: "provider" | "us";
  at: Date;
  paidAmount?: Money;
  reason?: string;
  instructions?: Instructions;
  reference?: string;
}

export type NewsOutcome = "applied" | "no-change" | "unknown-payment" | "wrong-amount";

/**
 * Locks the payment, moves it when it may still move, and passes the result on, all in one transaction. `onResult` is
 * null where the caller itself decided.
 */
export async function applyNews(
  transaction: Transaction<DB>,
  paymentId: string,
  news: News,
  onResult: PaymentResultHandler | null,
): Promise<NewsOutcome> {
  const payment = await lockPayment(transaction, paymentId);
  if (!payment) return "unknown-payment";
  // Another amount is not a payment of this order; a person looks at it (runbook).
  if (news.status === "approved" && news.paidAmount !== payment.amount) return "wrong-amount";
  // What we cancelled at the provider when we gave it up keeps its time for another card.
  const isGivenUp = payment.status === "declined" && news.status === "cancelled" && news.by === "provider";
  if (isGivenUp || !mayBecome(payment.status, news.status)) {
    // Of a card that we gave up, the provider may say afterwards that it was declined.
    if (news.by === "provider" && !payment.isDecided) await noteDecided(transaction, paymentId);
    return "no-change";
  }

  await transaction
    .updateTable("payments")
    .set({
      status: news.status,
      updated_at: clock.now(),
      ...(news.by === "provider" && { decided_at: clock.now() }),
      ...(news.status === "approved" && { paid_amount: toReais(payment.amount), paid_at: news.at }),
      // A card that was under review for days: its order is not to hold its pieces for as long again.
      ...(news.status === "declined" && {
        expires_at: sql`least(expires_at, ${soonAfter(clock.now())}::timestamptz)`,
      }),
      ...(news.reason && { reason: news.reason }),
      ...(news.reference && { provider_reference: news.reference }),
      ...(news.instructions && { instructions: JSON.stringify(news.instructions) }),
    })
    .where("id", "=", paymentId)
    .execute();
  await tellPaymentChanged(transaction, paymentId);
  await onResult?.(transaction, resultOf(payment, news));
  return "applied";
}

async function noteDecided(transaction: Transaction<DB>, paymentId: string): Promise<void> {
  await transaction
    .updateTable("payments")
    .set({ decided_at: clock.now() })
    .where("id", "=", paymentId)
    .execute();
}

const soonAfter = (now: Date): Date => new Date(now.getTime() + store.promises.pixExpiresInMinutes * 60_000);

interface LockedPayment {
  id: string;
  orderId: string;
  method: PaymentMethod;
  status: PaymentStatus;
  amount: Money;
  /** Which one of its order, from 1. */
  attempt: number;
  /** The provider itself said what became of it. */
  isDecided: boolean;
}

/** Take this lock before the order's, so that two transactions never wait for each other. */
export async function lockPayment(
  transaction: Transaction<DB>,
  paymentId: string,
): Promise<LockedPayment | null> {
  const row = await transaction
    .selectFrom("payments")
    .select(["id", "order_id", "method", "status", "amount", "attempt", "decided_at"])
    .where("id", "=", paymentId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    orderId: row.order_id,
    method: row.method as PaymentMethod,
    status: row.status as PaymentStatus,
    amount: fromReais(row.amount),
    attempt: row.attempt,
    isDecided: row.decided_at !== null,
  };
}

function resultOf(payment: LockedPayment, news: News): PaymentResult {
  const late = news.status === "approved" && comesLate(payment.status);
  return {
    paymentId: payment.id,
    orderId: payment.orderId,
    method: payment.method,
    status: late ? "late" : news.status,
    amount: payment.amount,
    paidAmount: news.paidAmount ?? null,
    refundId: null,
    reason: news.reason ?? null,
    at: news.at,
  };
}
