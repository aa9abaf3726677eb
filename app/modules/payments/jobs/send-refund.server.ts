import { db } from "#app/platform/db/db.server.ts";
import { faultPoint } from "#app/platform/fault-point.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import { log } from "#app/platform/log.server.ts";
import { fromReais } from "#app/shared/money.ts";
import type { PaymentResultHandler } from "../apply-news.server.ts";
import { completeRefund } from "../complete-refund.server.ts";
import { paymentProvider } from "../ports.server.ts";

export const sendRefundJob = defineJob({ name: "send-refund", run: sendRefund });

/** Gives money back through the provider that took it. A failure is tried again by the queue; twice is once. */
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
