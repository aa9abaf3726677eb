import { sql, type Transaction } from "kysely";
import type { DB } from "#app/platform/db/schema.ts";
import { log } from "#app/platform/log.server.ts";
import { centavos, fromReais } from "#app/shared/money.ts";
import { oneLine } from "#app/shared/text.ts";
import {
  lockPayment,
  type NewsOutcome,
  type PaymentResultHandler,
  tellPaymentChanged,
} from "../news/apply-news.server.ts";

/**
 * The provider gave the money back, or the buyer got it `outside` of it, also after it had refused: from a person, or
 * `byDispute`. A payment given back whole is `refunded`. Passed on once, however often it is reported.
 */
export async function completeRefund(
  transaction: Transaction<DB>,
  {
    refundId,
    at,
    reference,
    outside = false,
    byDispute = false,
    restId = null,
  }: {
    refundId: string;
    at: Date;
    reference?: string;
    outside?: boolean;
    byDispute?: boolean;
    restId?: string | null;
  },
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
    .set({
      status: "done",
      done_at: at,
      outside,
      by_dispute: byDispute,
      ...(reference && { provider_reference: reference }),
    })
    .where("id", "=", refundId)
    .where("status", "in", outside ? ["requested", "refused"] : ["requested"])
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
    outside,
    byDispute,
    restId,
  });
  return "applied";
}

const LONGEST_REFUSAL = 300;

/**
 * The provider does not give the money back, at once or after it had accepted to. It is listed among the troubles of the
 * administrators' overview until it is requested again, or given back outside.
 */
export async function failRefund(
  transaction: Transaction<DB>,
  { refundId, reason }: { refundId: string; reason: string },
): Promise<NewsOutcome> {
  const refused = await transaction
    .updateTable("refunds")
    .set({ status: "refused", refusal: oneLine(reason, LONGEST_REFUSAL) })
    .where("id", "=", refundId)
    .where("status", "=", "requested")
    .returning("payment_id")
    .executeTakeFirst();
  if (!refused) return "no-change";
  log.error({ refundId, paymentId: refused.payment_id, reason }, "refund refused");
  return "applied";
}
