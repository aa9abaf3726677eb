import { db } from "#app/platform/db/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { applyNews, type NewsOutcome, type PaymentResultHandler } from "../apply-news.server.ts";
import { paymentProvider } from "../ports.server.ts";

/** Asks the provider what it knows, and applies what we missed. False when it has nothing new to say. */
export async function learnFromProvider(paymentId: string, onResult: PaymentResultHandler): Promise<boolean> {
  const found = await paymentProvider().find(paymentId);
  if (found.status === "pending" || found.status === "unknown") return false;
  const outcome: NewsOutcome = await db
    .transaction()
    .execute((transaction) => applyNews(transaction, paymentId, found, onResult));
  if (outcome === "wrong-amount") log.error({ paymentId, outcome }, "payment needs a person");
  return outcome === "applied";
}

/** One that fails must not keep the others waiting; at the end the job says that something is wrong. */
export async function eachByItself(ids: string[], work: (id: string) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const id of ids) {
    await work(id).catch((error) => {
      log.error({ err: error, paymentId: id }, "a payment could not be brought up to date");
      failures.push(error);
    });
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} payments failed`);
}
