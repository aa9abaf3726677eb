import { randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { faultPoint } from "#app/platform/fault-point.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import { log } from "#app/platform/log.server.ts";
import { add, centavos, fromReais, type Money, toReais } from "#app/shared/money.ts";
import {
  lockPayment,
  type NewsOutcome,
  type PaymentResultHandler,
  tellPaymentChanged,
} from "../news/apply-news.server.ts";
import { paymentProvider } from "../provider.server.ts";

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

export const sendRefundJob = defineJob({ name: "send-refund", lane: "money", run: sendRefund });

/** Gives money back through the provider that took it. The queue tries a failure again; running twice refunds once. */
export async function sendRefund(
  { refundId }: { refundId: string },
  onResult: PaymentResultHandler,
): Promise<void> {
  const refund = await db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select(["refunds.payment_id", "refunds.amount", "refunds.status", "payments.provider"])
    .where("refunds.id", "=", refundId)
    .executeTakeFirst();
  const provider = paymentProvider();
  if (refund?.status !== "requested" || refund.provider !== provider.name) return;
  const answer = await provider.refund({
    refundId,
    paymentId: refund.payment_id,
    amount: fromReais(refund.amount),
  });
  faultPoint("refund given by the provider");
  if (answer.status === "failed") throw new Error("the payment provider could not refund yet");
  if (answer.status === "by-hand") return;
  if (answer.status === "refused") {
    log.error({ refundId, paymentId: refund.payment_id, reason: answer.reason }, "refund refused");
    await db.updateTable("refunds").set({ status: "refused" }).where("id", "=", refundId).execute();
    return;
  }
  await db
    .transaction()
    .execute((transaction) => completeRefund(transaction, { refundId, at: answer.at }, onResult));
  faultPoint("refund committed");
}

/** The provider gave the money back. A payment given back whole is `refunded`. Passed on once, however often it is reported. */
export async function completeRefund(
  transaction: Transaction<DB>,
  { refundId, at }: { refundId: string; at: Date },
  onResult: PaymentResultHandler,
): Promise<NewsOutcome> {
  const refund = await transaction
    .selectFrom("refunds")
    .select(["payment_id", "amount", "reason"])
    .where("id", "=", refundId)
    .executeTakeFirst();
  if (!refund) return "unknown-payment";
  const payment = (await lockPayment(transaction, refund.payment_id))!;
  const done = await transaction
    .updateTable("refunds")
    .set({ status: "done", done_at: at })
    .where("id", "=", refundId)
    .where("status", "=", "requested")
    .returning("id")
    .executeTakeFirst();
  if (!done) return "no-change";

  await transaction
    .updateTable("payments")
    .set({
      updated_at: at,
      status: sql`case when paid_amount <= (
        select sum(amount) from refunds where payment_id = payments.id and status = 'done'
      ) then 'refunded' else status end`,
    })
    .where("id", "=", payment.id)
    .execute();
  await tellPaymentChanged(transaction, payment.id);
  await onResult(transaction, {
    paymentId: payment.id,
    orderId: payment.orderId,
    method: payment.method,
    status: "refunded",
    amount: payment.amount,
    paidAmount: centavos(fromReais(refund.amount)),
    refundId,
    reason: refund.reason,
    at,
  });
  return "applied";
}
