import type { Transaction } from "kysely";
import { clock } from "#app/platform/clock.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { log } from "#app/platform/log.server.ts";
import { toReais } from "#app/shared/money.ts";
import {
  lockPayment,
  type NewsOutcome,
  type PaymentResultHandler,
  tellPaymentChanged,
} from "../news/apply-news.server.ts";
import type { PaymentResult } from "../payment.ts";
import type { DisputeNews, ProviderEvent } from "../provider.server.ts";
import { disputeOf } from "./dispute-queries.server.ts";

type DisputeEvent = Pick<ProviderEvent, "paymentId"> & { provider: string; news: DisputeNews };

/**
 * Records what a provider tells of a dispute, once however often it is told and in any order, and passes it on: an end
 * that is told before its beginning waits for it. The first end stands.
 */
export async function applyDispute(
  transaction: Transaction<DB>,
  { provider, paymentId, news }: DisputeEvent,
  onResult: PaymentResultHandler,
): Promise<NewsOutcome> {
  const payment = await lockPayment(transaction, paymentId);
  if (!payment) return "unknown-payment";
  const known = await transaction
    .selectFrom("disputes")
    .selectAll()
    .where("provider", "=", provider)
    .where("reference", "=", news.disputeId)
    .forUpdate()
    .executeTakeFirst();
  if (known && known.payment_id !== paymentId) {
    log.error({ provider, paymentId, disputeId: news.disputeId }, "a dispute is told of another payment");
    return "no-change";
  }
  const facts =
    news.status === "disputed"
      ? {
          cause: news.cause,
          amount: toReais(news.amount),
          fee: toReais(news.fee),
          proof_until: news.proofUntil,
          opened_at: news.at,
        }
      : { outcome: news.status === "dispute-won" ? "won" : "lost", ended_at: news.at };
  if (news.status === "disputed" ? known?.opened_at : known?.outcome) {
    if (news.status !== "disputed" && "outcome" in facts && known?.outcome !== facts.outcome)
      log.error({ provider, paymentId, disputeId: news.disputeId }, "a dispute was told to end in two ways");
    return "no-change";
  }
  const row = known
    ? await transaction
        .updateTable("disputes")
        .set(facts)
        .where("id", "=", known.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await transaction
        .insertInto("disputes")
        .values({
          provider,
          reference: news.disputeId,
          payment_id: paymentId,
          order_id: payment.orderId,
          created_at: clock.now(),
          ...facts,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
  const dispute = disputeOf(row);
  // Nothing follows from an end whose beginning is not known, and no list shows it.
  if (!dispute) {
    log.warn(
      { provider, paymentId, disputeId: news.disputeId },
      "a dispute ended whose beginning was not told",
    );
    return "applied";
  }
  const tell = (status: PaymentResult["status"]) =>
    onResult(transaction, {
      paymentId,
      orderId: payment.orderId,
      method: payment.method,
      status,
      amount: payment.amount,
      paidAmount: dispute.amount,
      refundId: null,
      reason: null,
      at: news.at,
      dispute,
    });
  if (news.status === "disputed") await tell("disputed");
  if (dispute.outcome) await tell(dispute.outcome === "won" ? "dispute-won" : "dispute-lost");
  await tellPaymentChanged(transaction, paymentId);
  return "applied";
}
