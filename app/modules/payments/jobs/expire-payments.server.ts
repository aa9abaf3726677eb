import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import { fromReais } from "#app/shared/money.ts";
import { applyNews, type PaymentResultHandler } from "../apply-news.server.ts";
import type { PaymentMethod } from "../payment.ts";
import { paymentProvider } from "../ports.server.ts";
import { eachByItself, learnFromProvider } from "./ask-provider.server.ts";

export const expirePaymentsJob = defineJob({
  name: "expire-payments",
  schedule: "* * * * *",
  run: (_: object, onResult: PaymentResultHandler) => expirePayments(onResult),
});

const AT_ONCE = 500;

/**
 * Ends what was not paid in time, so that its order is cancelled and its stock is free again. The provider is asked one
 * last time: money that arrived in the last second must not be called late. A declined card that nobody replaced ends
 * here, too, because its order holds stock as well.
 */
export async function expirePayments(onResult: PaymentResultHandler): Promise<void> {
  const due = await db
    .selectFrom("payments")
    .select(["id", "order_id", "provider", "status", "method", "amount"])
    .where("status", "in", ["created", "pending", "declined"])
    .where("expires_at", "<=", clock.now())
    .orderBy("expires_at")
    .limit(AT_ONCE)
    .execute();
  const payments = new Map(due.map((payment) => [payment.id, payment]));
  await eachByItself([...payments.keys()], async (id) => {
    const { provider, status, ...payment } = payments.get(id)!;
    const mayKnowMore = provider === paymentProvider().name && status !== "declined";
    if (mayKnowMore) {
      if (await learnFromProvider(id, onResult)) return;
      await paymentProvider().cancel({
        paymentId: id,
        orderId: payment.order_id,
        method: payment.method as PaymentMethod,
        amount: fromReais(payment.amount),
      });
    }
    await db
      .transaction()
      .execute((transaction) => applyNews(transaction, id, { status: "expired", at: clock.now() }, onResult));
  });
}
