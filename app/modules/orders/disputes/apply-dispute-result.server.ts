import type { Transaction } from "kysely";
import { orderHasOpenDispute } from "#app/modules/payments/disputes/index.server.ts";
import { DISPUTE_CAUSES, type Dispute } from "#app/modules/payments/disputes/index.ts";
import type { PaymentResult } from "#app/modules/payments/index.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { centavos, formatBRL } from "#app/shared/money.ts";
import type { OpenOrder } from "../lifecycle/open-order.server.ts";
import { addEvent } from "../lifecycle/shipment-moves.server.ts";
import { cancelUnsent, type EndedPart } from "./cancel-unsent.server.ts";
import { keptOfOrder, partsOf, type StandingPart, standingParts } from "./kept-of-order.server.ts";
import { giveBackWon, shareAndBook } from "./share-dispute.server.ts";
import {
  askForProof,
  tellAdministrators,
  tellSellersTheEnd,
  tellTheOthers,
} from "./tell-about-dispute.server.ts";

/** What a dispute means for its order: who bears it, and who is told. Called in the transaction that records it. */
export async function applyDisputeResult(
  transaction: Transaction<DB>,
  order: OpenOrder,
  { status, paymentId, at, dispute }: PaymentResult & { dispute: Dispute },
): Promise<void> {
  if (status === "disputed")
    await open(transaction, order, { dispute, at, isCurrent: paymentId === order.paymentId });
  else await end(transaction, order, { dispute, at, won: status === "dispute-won" });
}

/** The money is gone: it leaves the balances of the sellers at once, so that it is neither released nor paid out. */
async function open(
  transaction: Transaction<DB>,
  order: OpenOrder,
  { dispute, at, isCurrent }: { dispute: Dispute; at: Date; isCurrent: boolean },
): Promise<void> {
  const isOfSale = isCurrent && order.paidAt !== null;
  const parts = await shareAndBook(transaction, order, dispute, { at, isOfSale, borne: null });
  await askForProof(transaction, order, { dispute, parts });
  const note = `${formatBRL(dispute.amount)} · ${DISPUTE_CAUSES[dispute.cause]}`;
  await addEvent(transaction, order.id, { kind: "contestado", at, actor: "sistema", note });
  await tellAdministrators(transaction, order, { dispute, shopsTold: parts.length > 0 });
}

/** Won: everything goes back to where it was. The last one decides what was not sent: where nothing is kept of it, it ends. */
async function end(
  transaction: Transaction<DB>,
  order: OpenOrder,
  { dispute, at, won }: { dispute: Dispute; at: Date; won: boolean },
): Promise<void> {
  const parts = await partsOf(transaction, dispute.id);
  if (won) await giveBackWon(transaction, order, { dispute, at });
  const cancelled = await cancelWhatIsLost(transaction, order, at);
  const kind = won ? "contestacao-ganha" : "contestacao-perdida";
  await addEvent(transaction, order.id, { kind, at, actor: "sistema", note: formatBRL(dispute.amount) });
  await tellTheEnd(transaction, order, { dispute, parts, cancelled });
}

/** While another dispute of the order is open nobody knows what is lost: money may come back that keeps a part going. */
async function cancelWhatIsLost(
  transaction: Transaction<DB>,
  order: OpenOrder,
  at: Date,
): Promise<EndedPart[]> {
  if (!order.paidAt || (await orderHasOpenDispute(transaction, order.id))) return [];
  const lost = await standingParts(transaction, order.id);
  if (lost.length === 0) return [];
  const kept = keptOfOrder(order, lost);
  return cancelUnsent(transaction, order, { kept, at });
}

async function tellTheEnd(
  transaction: Transaction<DB>,
  order: OpenOrder,
  told: { dispute: Dispute; parts: readonly StandingPart[]; cancelled: readonly EndedPart[] },
): Promise<void> {
  const mayBeSent = !(await orderHasOpenDispute(transaction, order.id));
  await tellSellersTheEnd(transaction, order, { ...told, mayBeSent });
  if (mayBeSent) await tellTheOthers(transaction, order, told);
}

/**
 * The order was paid just now, and news come in any order: the disputes of its payment that were told before are shared
 * as if they had come after it. Returns the sellers that must not send yet.
 */
export async function shareEarlierDisputes(
  transaction: Transaction<DB>,
  order: OpenOrder,
  { earlier, at }: { earlier: readonly Dispute[]; at: Date },
): Promise<ReadonlySet<string>> {
  const mustWait = new Set<string>();
  for (const dispute of earlier) {
    const won = dispute.outcome === "won";
    // What was won came back to the marketplace already.
    const borne = won ? centavos(0) : dispute.amount;
    const parts = await shareAndBook(transaction, order, dispute, { at, isOfSale: true, borne });
    if (dispute.outcome === null) {
      await askForProof(transaction, order, { dispute, parts });
      for (const { sellerId } of parts) mustWait.add(sellerId);
    } else if (won) await giveBackWon(transaction, order, { dispute, at });
    else {
      const cancelled = await cancelWhatIsLost(transaction, order, at);
      await tellTheEnd(transaction, order, { dispute, parts, cancelled });
    }
  }
  // Another one took everything, and what is still open decides whether the parcel ends.
  if (await orderHasOpenDispute(transaction, order.id)) {
    const kept = keptOfOrder(order, await standingParts(transaction, order.id));
    for (const [index, { sellerId }] of order.shipments.entries())
      if (kept[index]!.charged === 0) mustWait.add(sellerId);
  }
  return mustWait;
}
