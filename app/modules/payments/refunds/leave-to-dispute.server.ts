import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { fromReais } from "#app/shared/money.ts";
import { takenFromPayment } from "../disputes/dispute-queries.server.ts";
import { lockPayment, type PaymentResultHandler } from "../news/apply-news.server.ts";
import { completeRefund, failRefund } from "./end-refund.server.ts";

const ONLY_PART = "a contestação perdida já devolveu uma parte deste dinheiro";

/**
 * The buyer's bank took the money before this refund was sent. While it decides the refund waits (`follow-refunds` comes
 * back to it). Decided for the buyer, the dispute was the refund: nothing is sent, so that nobody gets the money twice.
 * Returns whether it must not be sent.
 */
export const leaveToDispute = (
  refundId: string,
  paymentId: string,
  onResult: PaymentResultHandler,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    await lockPayment(transaction, paymentId);
    const taken = await takenFromPayment(transaction, paymentId);
    if (!taken || (!taken.isOpen && taken.beyond <= 0)) return false;
    if (taken.isOpen) return true;
    const { amount } = await transaction
      .selectFrom("refunds")
      .select("amount")
      .where("id", "=", refundId)
      .executeTakeFirstOrThrow();
    if (taken.beyond < fromReais(amount)) await failRefund(transaction, { refundId, reason: ONLY_PART });
    else {
      const given = { refundId, at: clock.now(), outside: true, byDispute: true };
      await completeRefund(transaction, given, onResult);
    }
    return true;
  });
