import type { Transaction } from "kysely";
import type { DB } from "#app/platform/db/schema.ts";
import type { Money } from "#app/shared/money.ts";
import { disputesStopRefunds } from "../disputes/dispute-queries.server.ts";
import { lockRefund } from "./lock-refund.server.ts";
import { mayBeAskedAgain } from "./refund-ways.ts";
import { requestRefund } from "./refunds.server.ts";

export type RequestedAgain =
  | { ok: true; refundId: string; paymentId: string; orderId: string; amount: Money }
  | { ok: false; problem: "unknown" | "not-refused" | "disputed" | "more-than-paid" };

/**
 * Asks for a refused refund again, once, in the caller's transaction. It is a refund of its own: a provider knows one by
 * its id and would answer the same id with the same refusal. The refused one stays as it ended.
 */
export async function requestAgain(transaction: Transaction<DB>, refundId: string): Promise<RequestedAgain> {
  const refused = await lockRefund(transaction, refundId);
  if (!refused) return { ok: false, problem: "unknown" };
  if (!mayBeAskedAgain(refused, refused)) return { ok: false, problem: "not-refused" };
  const { paymentId, orderId, amount, reason } = refused;
  if (await disputesStopRefunds(transaction, paymentId, amount)) return { ok: false, problem: "disputed" };
  const asked = await requestRefund(transaction, { paymentId, amount, reason, againOf: refundId });
  return asked.ok
    ? { ok: true, refundId: asked.refundId, paymentId, orderId, amount }
    : { ok: false, problem: "more-than-paid" };
}
