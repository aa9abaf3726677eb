import { randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { faultPoint } from "#app/platform/fault-point.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import { add, fromReais, type Money, toReais } from "#app/shared/money.ts";
import { lockPayment, type PaymentResultHandler } from "../news/apply-news.server.ts";
import { paymentProvider, type RefundAnswer } from "../provider.server.ts";
import { completeRefund, failRefund } from "./end-refund.server.ts";
import { leaveToDispute } from "./leave-to-dispute.server.ts";

export type RequestedRefund =
  | { ok: true; refundId: string }
  | { ok: false; problem: "unknown-payment" | "not-paid" | "more-than-paid" };

interface RefundRequest {
  paymentId: string;
  amount: Money;
  reason: string;
  /** The refused refund that it asks for again. */
  againOf?: string | null;
}

/**
 * Asks for money back, in the caller's transaction; the provider is asked by a job, and the result
 * arrives as `refunded`. All refunds of a payment together never exceed what was paid.
 */
export async function requestRefund(
  transaction: Transaction<DB>,
  { paymentId, amount, reason, againOf = null }: RefundRequest,
): Promise<RequestedRefund> {
  const payment = await lockPayment(transaction, paymentId);
  if (!payment) return { ok: false, problem: "unknown-payment" };
  if (payment.status !== "approved") return { ok: false, problem: "not-paid" };
  if (add(await goingBack(transaction, paymentId), amount) > payment.amount)
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
      again_of: againOf,
    })
    .execute();
  await enqueue(transaction, sendRefundJob, { refundId });
  return { ok: true, refundId };
}

/** What was given back of a payment, or is asked back. */
export async function goingBack(transaction: Transaction<DB>, paymentId: string): Promise<Money> {
  const asked = await transaction
    .selectFrom("refunds")
    .select((refunds) => refunds.fn.sum<string | null>("amount").as("sum"))
    .where("payment_id", "=", paymentId)
    .where("status", "!=", "refused")
    .executeTakeFirstOrThrow();
  return fromReais(asked.sum ?? "0");
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
    .select([
      "payments.provider_reference as paymentReference",
      "refunds.provider_reference as refundReference",
      "refunds.accepted_at as acceptedAt",
      sql<string[]>`array(
        select other.provider_reference from refunds other
        where other.payment_id = refunds.payment_id and other.id <> refunds.id and other.provider_reference is not null
      )`.as("otherReferences"),
    ])
    .where("refunds.id", "=", refundId)
    .executeTakeFirst();
  const provider = paymentProvider();
  if (refund?.status !== "requested" || refund.provider !== provider.name) return;
  const { paymentReference, refundReference, otherReferences } = refund;
  if (!refund.acceptedAt && (await leaveToDispute(refundId, onResult))) return;
  const answer = await provider.refund({
    refundId,
    paymentId: refund.payment_id,
    amount: fromReais(refund.amount),
    paymentReference,
    refundReference,
    otherReferences,
  });
  faultPoint("refund given by the provider");
  if (answer.status === "failed") throw new Error("the payment provider could not refund yet");
  if (answer.status === "by-hand") return;
  if (answer.status === "accepted") return noteAccepted(refundId, answer);
  await db
    .transaction()
    .execute((transaction) =>
      answer.status === "refused"
        ? failRefund(transaction, { refundId, reason: answer.reason })
        : completeRefund(transaction, { refundId, at: answer.at, reference: answer.reference }, onResult),
    );
  faultPoint("refund committed");
}

/** It ends by the provider's news, or by asking again (`follow-refunds`). */
async function noteAccepted(
  refundId: string,
  { reference }: Extract<RefundAnswer, { status: "accepted" }>,
): Promise<void> {
  await db
    .updateTable("refunds")
    .set({
      accepted_at: sql`coalesce(accepted_at, ${clock.now()}::timestamptz)`,
      ...(reference && { provider_reference: reference }),
    })
    .where("id", "=", refundId)
    .where("status", "=", "requested")
    .execute();
}
