import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { applyNews, type PaymentResultHandler } from "./apply-news.server.ts";
import { learnFromProvider } from "./jobs/ask-provider.server.ts";
import { paymentProvider } from "./ports.server.ts";
import { readPayment } from "./read-payment.server.ts";

/**
 * Before another attempt takes the place of a charge that nobody decided: the provider is asked what became of it and,
 * when it knows nothing, told to forget it. Money that moved is applied. What is given up counts as declined, which
 * still ends with its time, so that no order is left without one if we die before the next attempt.
 */
export async function giveUpAttempt(paymentId: string, onResult: PaymentResultHandler): Promise<void> {
  const payment = await readPayment(paymentId);
  if (payment?.status !== "created" || payment.provider !== paymentProvider().name) return;
  if (await learnFromProvider(paymentId, onResult)) return;
  const { orderId, method, amount } = payment;
  await paymentProvider().cancel({ paymentId, orderId, method, amount });
  await db.transaction().execute((transaction) => {
    const news = { status: "declined", reason: "other", at: clock.now() } as const;
    return applyNews(transaction, paymentId, news, null);
  });
}
