import type { Transaction } from "kysely";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { applyNews, type PaymentResultHandler } from "../news/apply-news.server.ts";
import { learnFromProvider } from "../news/payment-jobs.server.ts";
import { readPayment } from "../payment-queries.server.ts";
import { paymentProvider } from "../provider.server.ts";

/**
 * Before another attempt takes the place of a charge without an answer: the provider is asked what became of it and,
 * when it knows nothing, asked to cancel it. Money that moved is applied. What is given up counts as declined, which
 * still ends with its time, so that no order is left without a payment if the process dies before the next attempt.
 * The provider may charge it all the same when our request reaches it late, so the reconciliation goes on asking.
 */
export async function giveUpAttempt(paymentId: string, onResult: PaymentResultHandler): Promise<void> {
  const payment = await readPayment(paymentId);
  if (payment?.status !== "created" || payment.provider !== paymentProvider().name) return;
  const { orderId, method, amount, reference } = payment;
  if (await learnFromProvider({ id: paymentId, reference }, onResult)) return;
  await paymentProvider().cancel({ paymentId, orderId, method, amount, reference });
  await db.transaction().execute((transaction) => {
    const news = { status: "declined", by: "us", reason: "other", at: clock.now() } as const;
    return applyNews(transaction, paymentId, news, null);
  });
}

/**
 * Gives up a payment that was not made yet, as when its order is cancelled; call it before locking the order. False
 * when it had been paid or was over already.
 */
export async function cancelPayment(
  transaction: Transaction<DB>,
  paymentId: string,
  reason: string,
): Promise<boolean> {
  const news = { status: "cancelled", by: "us", at: clock.now(), reason } as const;
  const outcome = await applyNews(transaction, paymentId, news, null);
  return outcome === "applied";
}
