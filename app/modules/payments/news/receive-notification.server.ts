import type { Transaction } from "kysely";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { faultPoint } from "#app/platform/fault-point.server.ts";
import { currentNetwork } from "#app/platform/http/request-context.server.ts";
import { log } from "#app/platform/log.server.ts";
import { admits } from "#app/platform/throttle.server.ts";
import { applyDispute } from "../disputes/apply-dispute.server.ts";
import {
  type InboundRequest,
  type Notification,
  type ProviderEvent,
  paymentProvider,
} from "../provider.server.ts";
import { completeRefund, failRefund } from "../refunds/end-refund.server.ts";
import { applyNews, type NewsOutcome, type PaymentResultHandler } from "./apply-news.server.ts";

const REFUSALS_NOTED = { limit: 20, minutes: 60 };

export type Received =
  | { ok: true; outcomes: (NewsOutcome | "duplicate")[] }
  | { ok: false; problem: Extract<Notification, { ok: false }>["problem"] | "unknown-provider" };

/**
 * The one entry for providers' notifications. The signature alone proves the sender; the same news
 * twice, in any order, or about an unknown payment, changes nothing and is accepted, so that the sender stops.
 */
export async function receiveNotification(
  providerName: string,
  message: Pick<InboundRequest, "url" | "headers" | "body">,
  onResult: PaymentResultHandler,
): Promise<Received> {
  const provider = paymentProvider();
  if (provider.name !== providerName) return { ok: false, problem: "unknown-provider" };
  const notification = await provider.readNotification({ ...message, now: clock.now() });
  if (!notification.ok) {
    if (notification.problem === "unavailable")
      log.warn({ provider: providerName }, "payment news not read yet");
    else await noteRefusal(providerName, notification.problem);
    return notification;
  }

  const outcomes: (NewsOutcome | "duplicate")[] = [];
  for (const event of notification.events) {
    const outcome = await db
      .transaction()
      .execute((transaction) => take(transaction, providerName, event, onResult));
    faultPoint("news committed");
    if (outcome === "wrong-amount" || outcome === "unknown-payment")
      log.error({ provider: providerName, paymentId: event.paymentId, outcome }, "payment needs a person");
    outcomes.push(outcome);
  }
  return { ok: true, outcomes };
}

/** Anybody can send something here, so only the first refusals of a network are recorded. */
async function noteRefusal(providerName: string, problem: string): Promise<void> {
  log.warn({ provider: providerName, problem }, "payment notification refused");
  if (!(await admits(`payment-notification:${currentNetwork()}`, REFUSALS_NOTED))) return;
  await recordAudit(db, {
    actor: null,
    action: "recusar-aviso-de-pagamento",
    subject: { kind: "provedor-de-pagamento", id: providerName },
    after: { problem },
  });
}

/** The inbox row is written first: a second copy of the same news waits for the first one, and then finds it there. */
async function take(
  transaction: Transaction<DB>,
  provider: string,
  { eventId, paymentId, news }: ProviderEvent,
  onResult: PaymentResultHandler,
): Promise<NewsOutcome | "duplicate"> {
  const first = await transaction
    .insertInto("payment_events")
    .values({
      provider,
      event_id: eventId,
      payment_id: paymentId,
      kind: news.status,
      outcome: "no-change",
      payload: JSON.stringify(news),
      received_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("event_id")
    .executeTakeFirst();
  if (!first) return "duplicate";

  const outcome = await apply(transaction, provider, { eventId, paymentId, news }, onResult);
  if (outcome !== "no-change") {
    await transaction
      .updateTable("payment_events")
      .set({ outcome })
      .where("provider", "=", provider)
      .where("event_id", "=", eventId)
      .execute();
  }
  return outcome;
}

async function apply(
  transaction: Transaction<DB>,
  provider: string,
  { paymentId, news }: ProviderEvent,
  onResult: PaymentResultHandler,
): Promise<NewsOutcome> {
  switch (news.status) {
    case "refunded":
      return completeRefund(transaction, news, onResult);
    case "refund-failed":
      return failRefund(transaction, news);
    case "disputed":
    case "dispute-won":
    case "dispute-lost":
      return applyDispute(transaction, { provider, paymentId, news }, onResult);
    default:
      return applyNews(transaction, paymentId, { ...news, by: "provider" }, onResult);
  }
}
