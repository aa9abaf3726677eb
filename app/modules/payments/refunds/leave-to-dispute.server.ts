import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { add, centavos, type Money, toReais } from "#app/shared/money.ts";
import { takenFromPayment } from "../disputes/dispute-queries.server.ts";
import type { PaymentResultHandler } from "../news/apply-news.server.ts";
import { completeRefund } from "./end-refund.server.ts";
import { lockRefund } from "./lock-refund.server.ts";

/**
 * The buyer's bank took the money before this refund was sent. While it decides the refund waits (`follow-refunds` comes
 * back to it). Decided for the buyer, the dispute was the refund: nothing is sent, so that nobody gets the money twice.
 * Returns whether it must not be sent.
 */
export const leaveToDispute = (refundId: string, onResult: PaymentResultHandler): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const refund = await lockRefund(transaction, refundId);
    if (refund?.status !== "requested") return false;
    const taken = await takenFromPayment(transaction, refund.paymentId);
    if (!taken || (!taken.isOpen && taken.beyond <= 0)) return false;
    if (!taken.isOpen)
      await closeByDispute(transaction, { refundId, ...refund, gave: taken.beyond }, onResult);
    return true;
  });

/**
 * The provider refused this refund, and a dispute that was lost gave the buyer the money: nobody sends it again. What is
 * refused is in no sum, so that the oldest comes first and the others wait for what is left.
 */
export const leaveRefusedToDispute = (refundId: string, onResult: PaymentResultHandler): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const refund = await lockRefund(transaction, refundId);
    if (refund?.status !== "refused" || refund.isAskedAgain) return;
    const taken = await takenFromPayment(transaction, refund.paymentId);
    if (!taken || taken.isOpen) return;
    const gave = add(taken.beyond, taken.waiting);
    if (gave > 0) await closeByDispute(transaction, { refundId, ...refund, gave }, onResult);
  });

interface Closed {
  refundId: string;
  paymentId: string;
  amount: Money;
  reason: string;
  /** What the dispute gave of it, or more. */
  gave: Money;
}

/** The dispute was this refund. Where it gave less, the rest is a refund of its own, which `follow-refunds` sends. */
async function closeByDispute(
  transaction: Transaction<DB>,
  { refundId, paymentId, amount, reason, gave }: Closed,
  onResult: PaymentResultHandler,
): Promise<void> {
  const at = clock.now();
  let restId: string | null = null;
  if (gave < amount) {
    restId = randomUUID();
    await transaction
      .updateTable("refunds")
      .set({ amount: toReais(gave) })
      .where("id", "=", refundId)
      .execute();
    await transaction
      .insertInto("refunds")
      .values({
        id: restId,
        payment_id: paymentId,
        amount: toReais(centavos(amount - gave)),
        status: "requested",
        reason,
        requested_at: at,
      })
      .execute();
  }
  await completeRefund(transaction, { refundId, at, outside: true, byDispute: true, restId }, onResult);
}
