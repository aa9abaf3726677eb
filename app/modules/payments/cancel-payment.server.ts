import type { Transaction } from "kysely";
import { clock } from "#app/platform/clock.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { applyNews } from "./apply-news.server.ts";

/**
 * Gives up a payment that was not made yet, as when its order is cancelled; call it before locking the order. False
 * when it had been paid or was over already.
 */
export async function cancelPayment(
  transaction: Transaction<DB>,
  paymentId: string,
  reason: string,
): Promise<boolean> {
  const news = { status: "cancelled", at: clock.now(), reason } as const;
  const outcome = await applyNews(transaction, paymentId, news, null);
  return outcome === "applied";
}
