import type { Transaction } from "kysely";
import { countSales, returnStock } from "#app/modules/catalog/index.server.ts";
import { noteSold } from "#app/modules/figures/index.server.ts";
import { may, shopFor, type Viewer } from "#app/modules/identity/index.ts";
import { disputesStopRefunds } from "#app/modules/payments/disputes/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { takenOfPart } from "../disputes/kept-of-order.server.ts";
import {
  returnRefusedLetter,
  returnSettledLetter,
  saleRefundedLetter,
  saleSettledLetter,
} from "../letters/index.server.ts";
import { decidedBy, linesOf, notifyBuyer, notifySeller } from "../lifecycle/notify.server.ts";
import type { OpenOrder, OpenShipment } from "../lifecycle/open-order.server.ts";
import {
  type ActorKind,
  noteOf,
  type OrderResult,
  onOrder,
  refused,
  requiredReason,
  shipmentFor,
} from "../lifecycle/order-command.server.ts";
import { isMoreThanKept, itemsOf, refundPieces } from "../lifecycle/refund-pieces.server.ts";
import { refundLines } from "../lifecycle/refund-sum.ts";
import { addEvent } from "../lifecycle/shipment-moves.server.ts";
import { SETTLED_NOTE, TAKEN_AND_REFUSED } from "../taken-wording.ts";
import { giveRegretBack, holdIfMore, type RequestedReturn, readReturn } from "./returns.server.ts";

interface Arrival {
  returnId: string;
  /** What arrived, in an administrator's note. */
  note?: string;
  /** Whether the pieces can be sold again; null where nobody said, which is refused. */
  restock: boolean | null;
}

/**
 * The goods are back with their seller. A return by promise is refunded now; a regret was refunded on its notice, so
 * only the arrival is recorded, and so it is where a lost dispute gave the buyer all of the money.
 */
export async function receiveReturn(
  viewer: Viewer,
  { returnId, note = "", restock: answered }: Arrival,
): Promise<OrderResult> {
  const orderId = await orderOf(viewer, returnId);
  return onOrder({ viewer, orderId, action: "receber-devolucao" }, async (transaction, order) => {
    const asked = await openReturn(transaction, returnId);
    const { shipment, actor } = shipmentFor(viewer, order, asked.sellerId);
    const why = noteOf(actor, note);
    const restock = saidOf(answered);
    const taken = asked.refundedAt ? null : await takenOfPart(transaction, order, shipment);
    const refund = asked.kind === "arrependimento" ? receiveRegret : receiveByPromise;
    const receive = taken === "all" ? receiveUnrefunded : refund;
    await receive(transaction, order, asked, { shipment, actor, restock });
    return { returnId, pieces: asked.pieces, restock, note: why };
  });
}

function saidOf(restock: boolean | null): boolean {
  if (restock === null) throw refused("stock-unanswered");
  return restock;
}

interface Receiving {
  shipment: OpenShipment;
  actor: ActorKind;
  restock: boolean;
  /** A person gave the buyer the money outside. */
  settled?: boolean;
}

async function receiveRegret(
  transaction: Transaction<DB>,
  order: OpenOrder,
  asked: RequestedReturn,
  { actor, restock }: Receiving,
): Promise<void> {
  // The pieces arrived before the job ran.
  if (!asked.refundedAt) await giveRegretBack(transaction, order, asked, actor);
  const at = clock.now();
  const { id, sellerId, pieces } = asked;
  await decide(transaction, id, { status: "recebida", decided_at: at });
  if (restock) await returnStock(transaction, itemsOf(order, pieces));
  await addEvent(transaction, order.id, { kind: "devolucao-recebida", sellerId, at, actor });
}

/** As after a refund, but no money moves: the bank moved it already, or a person settled what it left. */
async function receiveUnrefunded(
  transaction: Transaction<DB>,
  order: OpenOrder,
  { id, sellerId, pieces }: RequestedReturn,
  { actor, restock, settled }: Receiving,
): Promise<void> {
  const at = clock.now();
  const items = itemsOf(order, pieces);
  await decide(transaction, id, { status: "recebida", decided_at: at, ...(settled && { settled_at: at }) });
  if (restock) await returnStock(transaction, items);
  await countSales(transaction, items, -1);
  await noteSold(transaction, { paidAt: order.paidAt, pieces: items, sign: -1 });
  const note = settled ? SETTLED_NOTE : "o banco já tinha devolvido o dinheiro";
  await addEvent(transaction, order.id, { kind: "devolucao-recebida", sellerId, at, actor, note });
  await holdIfMore(transaction, order.id, sellerId);
}

async function receiveByPromise(
  transaction: Transaction<DB>,
  order: OpenOrder,
  { id, sellerId, kind, reason, pieces }: RequestedReturn,
  { shipment, actor, restock }: Receiving,
): Promise<void> {
  const at = clock.now();
  await decide(transaction, id, { status: "recebida", decided_at: at, refunded_at: at });
  const sum = await refundPieces(transaction, order, shipment, {
    kind,
    returnId: id,
    pieces,
    reason,
    restock,
    actor,
    at,
  });
  await holdIfMore(transaction, order.id, sellerId);
  if (actor !== "vendedor")
    await notifySeller(transaction, order, sellerId, saleRefundedLetter, {
      cameBack: true,
      lines: linesOf(itemsOf(order, pieces)),
      reason: reason || null,
      sum: refundLines(sum),
      restock,
    });
}

/**
 * The goods arrived, and their refund would be more than a lost dispute left of the seller's sale: an administrator gave the buyer
 * outside what the bank had not, and says how. No money moves in the books.
 */
export async function settleReturn(
  viewer: Viewer,
  { returnId, note = "", restock: answered }: Arrival,
): Promise<OrderResult> {
  const orderId = await orderOf(viewer, returnId);
  return onOrder({ viewer, orderId, action: "acertar-devolucao" }, async (transaction, order) => {
    if (!may(viewer, "manage_orders")) throw refused("not-allowed");
    const asked = await openReturn(transaction, returnId);
    const { shipment, actor } = shipmentFor(viewer, order, asked.sellerId);
    const how = requiredReason(note);
    const restock = saidOf(answered);
    if (await disputesStopRefunds(transaction, order.paymentId)) throw refused("disputed");
    // What can be refunded is refunded, so that the seller bears it and the books show it.
    const isBeyond = !asked.refundedAt && (await isMoreThanKept(transaction, order, shipment, asked));
    if (!isBeyond) throw refused("enough-is-kept");
    await receiveUnrefunded(transaction, order, asked, { shipment, actor, restock, settled: true });
    const lines = linesOf(itemsOf(order, asked.pieces));
    await notifyBuyer(transaction, order, returnSettledLetter, { seller: shipment.sellerName, lines });
    await notifySeller(transaction, order, asked.sellerId, saleSettledLetter, { lines, restock });
    return { returnId, pieces: asked.pieces, restock, note: how };
  });
}

/** A return by promise may be refused with a reason, such as a worn piece; a regret may not, by law. */
export async function refuseReturn(
  viewer: Viewer,
  { returnId, answer }: { returnId: string; answer: string },
): Promise<OrderResult> {
  const orderId = await orderOf(viewer, returnId);
  return onOrder({ viewer, orderId, action: "recusar-devolucao" }, async (transaction, order) => {
    const { sellerId, kind, pieces } = await openReturn(transaction, returnId);
    const { shipment, actor } = shipmentFor(viewer, order, sellerId);
    if (kind === "arrependimento") throw refused("right-by-law");
    const why = requiredReason(answer);
    const at = clock.now();
    await decide(transaction, returnId, { status: "recusada", answer: why, decided_at: at });
    await addEvent(transaction, order.id, { kind: "devolucao-recusada", sellerId, at, actor, note: why });
    await holdIfMore(transaction, order.id, sellerId);
    const taken = await takenOfPart(transaction, order, shipment);
    await notifyBuyer(transaction, order, returnRefusedLetter, {
      who: decidedBy(actor, shipment.sellerName),
      reason: why,
      lines: linesOf(itemsOf(order, pieces)),
      ...(taken && { taken: TAKEN_AND_REFUSED[taken] }),
    });
    return { returnId, answer: why };
  });
}

/** The order of a return that the viewer may decide. Another shop's is answered and recorded like an unknown one. */
async function orderOf(viewer: Viewer, returnId: string): Promise<string> {
  if (!/^\d{1,15}$/.test(returnId)) return "";
  const row = await db
    .selectFrom("devolucoes")
    .select(["pedido_id", "seller_id"])
    .where("id", "=", returnId)
    .executeTakeFirst();
  const isConcerned = may(viewer, "manage_orders") || row?.seller_id === shopFor(viewer, "orders");
  return row && isConcerned ? row.pedido_id : "";
}

async function openReturn(transaction: Transaction<DB>, returnId: string): Promise<RequestedReturn> {
  const asked = await readReturn(transaction, returnId);
  if (asked.status !== "solicitada") throw refused("return-decided");
  return asked;
}

async function decide(
  transaction: Transaction<DB>,
  returnId: string,
  decision: {
    status: "recebida" | "recusada";
    answer?: string;
    decided_at: Date;
    refunded_at?: Date;
    settled_at?: Date;
  },
): Promise<void> {
  await transaction.updateTable("devolucoes").set(decision).where("id", "=", returnId).execute();
}
