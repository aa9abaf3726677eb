import type { Selectable } from "kysely";
import { disputesOfPayment } from "#app/modules/payments/disputes/index.server.ts";
import { type AwaitedRefund, refundsOfPayment } from "#app/modules/payments/refunds/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { sum } from "#app/shared/money.ts";
import type { ReturnRow } from "./order-returns.server.ts";
import type { MoneyBack, RefundStanding } from "./order-view.ts";

export interface RefundsOfOrder {
  moneyBack: MoneyBack;
  /** How the refund of a return stands; null until it is asked for. */
  ofReturn: (asked: ReturnRow) => RefundStanding | null;
  /** Whether all that was asked back of a seller's part was sent. */
  isSentOf: (sellerId: string) => boolean;
}

/** What goes back of an order's money, by us and by the buyer's bank. What was asked back is not sent yet. */
export async function readMoneyBack({ id, payment_id }: Selectable<DB["pedidos"]>): Promise<RefundsOfOrder> {
  const [refunds, disputes, own] = await Promise.all([
    refundsOfPayment(db, payment_id),
    disputesOfPayment(db, payment_id),
    db
      .selectFrom("reembolsos")
      .select(["seller_id", "devolucao_id", "refund_id"])
      .where("pedido_id", "=", id)
      .execute(),
  ]);
  const byId = new Map(refunds.map((refund) => [refund.id, refund]));
  const total = (which: (refund: AwaitedRefund) => boolean) =>
    sum(refunds.filter(which).map(({ amount }) => amount));
  const isDisputed = disputes.some(({ outcome }) => outcome === null);
  // What was asked back before the bank gave the money is not sent any more: its dispute is that refund.
  const isTaken = ({ requestedAt }: AwaitedRefund) =>
    disputes.some(({ outcome, endedAt }) => outcome === "lost" && endedAt !== null && endedAt > requestedAt);
  const isAwaited = (refund: AwaitedRefund) => refund.status === "requested" && !isTaken(refund);
  return {
    moneyBack: {
      sent: total(({ status, outside, byDispute }) => status === "done" && !outside && !byDispute),
      outside: total(({ status, outside, byDispute }) => status === "done" && outside && !byDispute),
      held: total((refund) => isDisputed && isAwaited(refund)),
      coming: total((refund) => !isDisputed && isAwaited(refund)),
      refused: total(({ status }) => status === "refused"),
      byBank: sum(disputes.filter(({ outcome }) => outcome === "lost").map(({ amount }) => amount)),
    },
    ofReturn: ({ id: returnId, refundedAt }) => {
      if (!refundedAt) return null;
      const asked = own.find((each) => each.devolucao_id === returnId);
      const refund = asked?.refund_id && byId.get(asked.refund_id);
      return refund ? standingOf(refund) : { state: "sent", at: refundedAt };
    },
    isSentOf: (sellerId) =>
      own.every(
        ({ seller_id, refund_id }) =>
          seller_id !== sellerId || !refund_id || byId.get(refund_id)?.status === "done",
      ),
  };
}

function standingOf({ status, doneAt }: AwaitedRefund): RefundStanding {
  if (status === "done") return { state: "sent", at: doneAt! };
  return { state: status === "refused" ? "refused" : "coming" };
}
