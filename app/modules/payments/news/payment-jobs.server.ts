import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import { log } from "#app/platform/log.server.ts";
import { fromReais } from "#app/shared/money.ts";
import type { PaymentMethod } from "../payment.ts";
import { paymentProvider } from "../provider.server.ts";
import { applyNews, type PaymentResultHandler } from "./apply-news.server.ts";

/** For what no notification brought: both jobs ask the provider. */

export const reconcilePaymentsJob = defineJob({
  name: "reconcile-payments",
  lane: "money",
  schedule: "*/5 * * * *",
  run: (_: object, onResult: PaymentResultHandler) => reconcilePayments(onResult),
});

const MAX_RECONCILED = 200;
/** News usually arrives by itself within seconds; asking earlier would only cost. */
const ASK_AFTER = 2 * 60_000;

/**
 * A PIX or a boleto can be paid after its time, and the news of that can get lost as well: it is asked about a few times
 * a day for so long.
 */
const ASK_LATE_FOR = 30 * 24 * 60 * 60_000;
const ASK_LATE_EVERY = 6 * 60 * 60_000;

/**
 * A card whose request reaches the provider after we ended the payment: it is asked about in each run at first, then as
 * rarely, and for longer than a review of a card takes.
 */
const ASK_ENDED_CARD_OFTEN_FOR = 2 * 60 * 60_000;
const ASK_ENDED_CARD_FOR = 5 * 24 * 60 * 60_000;

/** News that got lost, and charges during which a process died. Those that were not asked about for longest come first. */
export async function reconcilePayments(onResult: PaymentResultHandler): Promise<void> {
  const now = clock.now();
  const before = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
  const waiting = await db
    .updateTable("payments")
    .set({ checked_at: now })
    .where("id", "in", (payments) =>
      payments
        .selectFrom("payments")
        .select("id")
        .where("provider", "=", paymentProvider().name)
        .where((payment) =>
          payment.or([
            payment.and([
              payment("status", "in", ["created", "pending"]),
              payment("created_at", "<", before(ASK_AFTER)),
            ]),
            payment.and([
              payment("status", "in", ["expired", "cancelled"]),
              payment("method", "!=", "credit-card"),
              payment("expires_at", ">", before(ASK_LATE_FOR)),
              payment.or([
                payment("checked_at", "is", null),
                payment("checked_at", "<", before(ASK_LATE_EVERY)),
              ]),
            ]),
            payment.and([
              payment("status", "in", ["declined", "expired", "cancelled"]),
              payment("method", "=", "credit-card"),
              payment("decided_at", "is", null),
              payment("updated_at", ">", before(ASK_ENDED_CARD_FOR)),
              payment.or([
                payment("checked_at", "is", null),
                payment("checked_at", "<", before(ASK_LATE_EVERY)),
                payment("updated_at", ">", before(ASK_ENDED_CARD_OFTEN_FOR)),
              ]),
            ]),
          ]),
        )
        .orderBy("checked_at", (order) => order.asc().nullsFirst())
        .limit(MAX_RECONCILED),
    )
    .returning(["id", "provider_reference as reference"])
    .execute();
  await forEachPayment(waiting, ({ id, reference }) => learnFromProvider({ id, reference }, onResult));
}

export const expirePaymentsJob = defineJob({
  name: "expire-payments",
  lane: "money",
  schedule: "* * * * *",
  run: (_: object, onResult: PaymentResultHandler) => expirePayments(onResult),
});

const MAX_EXPIRED = 500;

/**
 * Ends what was not paid in time, so that its order is cancelled and its stock is free again. The provider is asked one
 * last time: money that arrived in the last second must not count as late. A declined card without another attempt ends
 * here, too, because its order holds stock as well.
 */
export async function expirePayments(onResult: PaymentResultHandler): Promise<void> {
  const due = await db
    .selectFrom("payments")
    .select([
      "id",
      "order_id",
      "provider",
      "method",
      "amount",
      "provider_reference as reference",
      "decided_at",
    ])
    .where("status", "in", ["created", "pending", "declined"])
    .where("expires_at", "<=", clock.now())
    .orderBy("expires_at")
    .limit(MAX_EXPIRED)
    .execute();
  await forEachPayment(due, async ({ id, provider, order_id, method, amount, reference, decided_at }) => {
    const mayKnowMore = provider === paymentProvider().name && decided_at === null;
    if (mayKnowMore) {
      if (await learnFromProvider({ id, reference }, onResult)) return;
      await paymentProvider().cancel({
        paymentId: id,
        orderId: order_id,
        method: method as PaymentMethod,
        amount: fromReais(amount),
        reference,
      });
    }
    const news = { status: "expired", by: "us", at: clock.now() } as const;
    await db.transaction().execute((transaction) => applyNews(transaction, id, news, onResult));
  });
}

/** Asks the provider what it knows, and applies what we missed. False when it knows nothing new. */
export async function learnFromProvider(
  { id: paymentId, reference }: { id: string; reference: string | null },
  onResult: PaymentResultHandler,
): Promise<boolean> {
  const found = await paymentProvider().find(paymentId, reference);
  if (found.status === "pending" || found.status === "unknown") return false;
  const outcome = await db
    .transaction()
    .execute((transaction) => applyNews(transaction, paymentId, { ...found, by: "provider" }, onResult));
  if (outcome === "wrong-amount") log.error({ paymentId, outcome }, "payment needs a person");
  return outcome === "applied";
}

/** One that fails does not stop the others; at the end the job fails with all of them. */
async function forEachPayment<Row extends { id: string }>(
  rows: Row[],
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const row of rows) {
    await work(row).catch((error) => {
      log.error({ err: error, paymentId: row.id }, "a payment could not be brought up to date");
      failures.push(error);
    });
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} payments failed`);
}
