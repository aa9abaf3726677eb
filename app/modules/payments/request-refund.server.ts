import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { clock } from "#app/platform/clock.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import { add, fromReais, type Money, toReais } from "#app/shared/money.ts";
import { lockPayment } from "./apply-news.server.ts";
import { sendRefundJob } from "./jobs/send-refund.server.ts";

export type RequestedRefund =
  | { ok: true; refundId: string }
  | { ok: false; problem: "unknown-payment" | "not-paid" | "more-than-paid" };

/**
 * Asks for money back, in the caller's transaction; the provider is asked by a job, and the result
 * arrives as `refunded`. All refunds of a payment together never exceed what was paid.
 */
export async function requestRefund(
  transaction: Transaction<DB>,
  { paymentId, amount, reason }: { paymentId: string; amount: Money; reason: string },
): Promise<RequestedRefund> {
  const payment = await lockPayment(transaction, paymentId);
  if (!payment) return { ok: false, problem: "unknown-payment" };
  if (payment.status !== "approved") return { ok: false, problem: "not-paid" };
  const asked = await transaction
    .selectFrom("refunds")
    .select((refunds) => refunds.fn.sum<string | null>("amount").as("sum"))
    .where("payment_id", "=", paymentId)
    .where("status", "!=", "refused")
    .executeTakeFirstOrThrow();
  if (add(fromReais(asked.sum ?? "0"), amount) > payment.amount)
    return { ok: false, problem: "more-than-paid" };

  const refundId = randomUUID();
  await transaction
    .insertInto("refunds")
    .values({
      id: refundId,
      payment_id: paymentId,
      amount: toReais(amount),
      status: "requested",
      reason,
      requested_at: clock.now(),
    })
    .execute();
  await enqueue(transaction, sendRefundJob, { refundId });
  return { ok: true, refundId };
}
