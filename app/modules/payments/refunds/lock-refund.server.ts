import { sql, type Transaction } from "kysely";
import type { DB } from "#app/platform/db/schema.ts";
import { fromReais, type Money } from "#app/shared/money.ts";
import { lockPayment } from "../news/apply-news.server.ts";
import { isPaymentId, type PaymentAttempt, type RefundOfAttempt } from "../payment.ts";
import { PIX_KEY } from "../pix-key/pix-key-provider.server.ts";
import { paymentProvider } from "../provider.server.ts";
import { isAskedAgain } from "../sql.server.ts";

interface LockedRefund
  extends Pick<RefundOfAttempt, "amount" | "status" | "reason" | "isAskedAgain">,
    Pick<PaymentAttempt, "byHand" | "isConnected"> {
  paymentId: string;
  orderId: string;
  /** All that was paid. */
  paid: Money;
}

/** A refund under its payment's lock: nobody ends it or asks for it again meanwhile. Null for an unknown one. */
export async function lockRefund(
  transaction: Transaction<DB>,
  refundId: string,
): Promise<LockedRefund | null> {
  if (!isPaymentId(refundId)) return null;
  const known = await transaction
    .selectFrom("refunds")
    .select("payment_id")
    .where("id", "=", refundId)
    .executeTakeFirst();
  const payment = known && (await lockPayment(transaction, known.payment_id));
  if (!payment) return null;
  // Read after waiting for the lock.
  const refund = await transaction
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select(["refunds.amount", "refunds.status", "refunds.reason", "payments.provider"])
    .select(sql<boolean>`${isAskedAgain}`.as("isAskedAgain"))
    .where("refunds.id", "=", refundId)
    .executeTakeFirstOrThrow();
  return {
    paymentId: payment.id,
    orderId: payment.orderId,
    paid: payment.amount,
    amount: fromReais(refund.amount),
    status: refund.status as RefundOfAttempt["status"],
    reason: refund.reason,
    isAskedAgain: refund.isAskedAgain,
    byHand: refund.provider === PIX_KEY,
    isConnected: refund.provider === paymentProvider().name,
  };
}
