import type { Transaction } from "kysely";
import { clock } from "#app/platform/clock.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { applyNews } from "./apply-news.server.ts";

/**
 * Gives up a payment that was not made yet, as when its order is cancelled; call it before locking the order. False
 * when it had been paid or was over already. The result `cancelled` is also told to the handler.
 */
export async function cancelPayment(
  transaction: Transaction<DB>,
  paymentId: string,
  reason: string,
): Promise<boolean> {
  const outcome = await applyNews(transaction, paymentId, { status: "cancelled", at: clock.now(), reason });
  return outcome === "applied";
}
