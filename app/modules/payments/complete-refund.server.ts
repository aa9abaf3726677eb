import { sql, type Transaction } from "kysely";
import type { DB } from "#app/platform/db/schema.ts";
import { centavos, fromReais } from "#app/shared/money.ts";
import {
  lockPayment,
  type NewsOutcome,
  PAYMENT_CHANGED,
  type PaymentResultHandler,
} from "./apply-news.server.ts";

/** The provider gave the money back. A payment given back whole is `refunded`; told once, however often it is heard. */
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
    .returning(sql`pg_notify(${PAYMENT_CHANGED}, id::text)`.as("told"))
    .execute();
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
