import type { Transaction } from "kysely";
import { countSales, returnStock } from "#app/modules/catalog/index.server.ts";
import { noteSold } from "#app/modules/figures/index.server.ts";
import { lockRelease, writeBookings } from "#app/modules/ledger/index.server.ts";
import { bookRefund, commissionBack, fitsInto, type Kept, partOf } from "#app/modules/ledger/index.ts";
import { disputesStopRefunds } from "#app/modules/payments/disputes/index.server.ts";
import { requestRefund } from "#app/modules/payments/refunds/index.server.ts";
import type { Executor } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { add, centavos, formatBRL, type Money, sum, times, toReais } from "#app/shared/money.ts";
import { keptOfOrder, standingParts } from "../disputes/kept-of-order.server.ts";
import {
  itemsOfSeller,
  type OpenItem,
  type OpenOrder,
  type OpenShipment,
  type SoldOrder,
} from "./open-order.server.ts";
import { type ActorKind, refused } from "./order-command.server.ts";
import { type RefundSum, refundSumOf } from "./refund-sum.ts";
import { addEvent } from "./shipment-moves.server.ts";

export type RefundKind = "cancelamento" | "arrependimento" | "devolucao" | "parcial";

/** How many pieces of which line are returned. */
export interface ReturnedPieces {
  position: number;
  quantity: number;
}

interface Refund {
  kind: RefundKind;
  /** The return the pieces come back by, where there is one. */
  returnId?: string;
  pieces: readonly ReturnedPieces[];
  reason: string;
  /** Whether the pieces can be sold again. */
  restock: boolean;
  actor: ActorKind;
  at: Date;
}

/**
 * By law the freight is refunded, too, when nothing of a parcel is kept (CDC art. 49), and so it is when the shop or our team refunds
 * the last of it. A return by promise is of pieces that came as they should.
 */
const GIVES_FREIGHT_BACK: readonly RefundKind[] = ["cancelamento", "arrependimento", "parcial"];

/**
 * Refunds pieces of one seller: to the buyer through the payment, and in the ledger from that seller only. Returns the
 * sum.
 */
export async function refundPieces(
  transaction: Transaction<DB>,
  order: OpenOrder,
  shipment: OpenShipment,
  { kind, returnId, pieces, reason, restock, actor, at }: Refund,
): Promise<RefundSum> {
  // The buyer has the money already: a refund would pay it twice.
  if (await disputesStopRefunds(transaction, order.paymentId)) throw refused("disputed");
  const { items, goods, withFreight, kept, part } = await planRefund(transaction, order, shipment, {
    kind,
    pieces,
  });
  if (kept && !fitsInto(kept, part)) throw refused("more-than-kept");
  for (const { position, quantity } of items)
    order.items.find((item) => item.position === position)!.refunded += quantity;
  const of = { orderId: order.id, sellerId: shipment.sellerId };
  const refund = refundSumOf(part);
  const amount = refund.total;
  if (items.length === 0 && amount === 0) return refund;

  for (const { position, quantity } of items) {
    await transaction
      .updateTable("pedido_itens")
      .set((item) => ({ refunded: item("refunded", "+", quantity) }))
      .where("pedido_id", "=", order.id)
      .where("position", "=", position)
      .execute();
  }
  shipment.refundedGoods = add(shipment.refundedGoods, goods);
  await transaction
    .updateTable("remessas")
    .set({ refunded_goods: toReais(shipment.refundedGoods), ...(withFreight && { freight_refunded: true }) })
    .where("pedido_id", "=", order.id)
    .where("seller_id", "=", shipment.sellerId)
    .execute();
  if (restock) await returnStock(transaction, items);
  await countSales(transaction, items, -1);
  await noteSold(transaction, { paidAt: order.paidAt, pieces: items, sign: -1 });

  const { isReleased } = await lockRelease(transaction, of);
  await writeBookings(transaction, [bookRefund(of, part, isReleased)], at);
  if (amount > 0)
    await giveBack(transaction, order, {
      sellerId: shipment.sellerId,
      kind,
      returnId,
      sum: refund,
      items,
      reason,
      at,
    });
  const note = `${formatBRL(amount)}${reason ? `: ${reason}` : ""}`;
  await addEvent(transaction, order.id, {
    kind: "reembolsado",
    sellerId: shipment.sellerId,
    actor,
    at,
    note,
  });
  return refund;
}

/** Whether the refund of these pieces is refused because lost disputes left less than that of the seller's sale. */
export async function isMoreThanKept(
  executor: Executor,
  order: SoldOrder,
  shipment: OpenShipment,
  wanted: Pick<Refund, "kind" | "pieces">,
): Promise<boolean> {
  const { kept, part } = await planRefund(executor, order, shipment, wanted);
  return kept !== null && !fitsInto(kept, part);
}

/** What a refund comes to; nothing is changed. */
async function planRefund(
  executor: Executor,
  order: SoldOrder,
  shipment: OpenShipment,
  { kind, pieces }: Pick<Refund, "kind" | "pieces">,
) {
  const { sellerId, sale, refundedGoods: before, freightRefunded } = shipment;
  const kept = await keptAfterDisputes(executor, order, shipment);
  const items = itemsGivenBack(order, shipment, pieces);
  const after = order.items.map((item) => {
    const more = items.find(({ position }) => position === item.position)?.quantity ?? 0;
    return { ...item, refunded: item.refunded + more };
  });
  const commissionBefore = commissionBack(itemsOfSeller(order, sellerId));
  const commissionNow = commissionBack(itemsOfSeller({ items: after }, sellerId));
  const nothingIsKept = everyPieceOf({ items: after }, shipment).length === 0;
  const withFreight = nothingIsKept && !freightRefunded && GIVES_FREIGHT_BACK.includes(kind);
  const goods = sum(items.map((item) => times(item.price, item.quantity)));
  const commission = difference(commissionNow, commissionBefore);
  const part = partOf(sale, { before, now: goods, withFreight, commission });
  return { items, goods, withFreight, kept, part };
}

/** What is kept of the seller's sale where lost disputes took a part of the order; null where none did. */
async function keptAfterDisputes(
  executor: Executor,
  order: SoldOrder,
  { sellerId }: OpenShipment,
): Promise<Kept | null> {
  const lost = await standingParts(executor, order.id);
  if (lost.length === 0) return null;
  return keptOfOrder(order, lost)[order.shipments.findIndex((each) => each.sellerId === sellerId)]!;
}

const difference = (now: Money | null, before: Money | null): Money | null =>
  now === null || before === null ? null : centavos(now - before);

/** The returned lines: each at most once, and no more pieces than are not refunded yet. */
function itemsGivenBack(
  order: SoldOrder,
  shipment: OpenShipment,
  pieces: readonly ReturnedPieces[],
): OpenItem[] {
  return pieces.map(({ position, quantity }, index) => {
    const item = order.items.find((each) => each.position === position);
    const twice = pieces.findIndex((each) => each.position === position) !== index;
    if (!item || twice || item.sellerId !== shipment.sellerId) throw refused("no-items");
    if (!Number.isInteger(quantity)) throw refused("odd-pieces");
    if (quantity < 1) throw refused("no-items");
    if (item.refunded + quantity > item.quantity) throw refused("too-many-items");
    return { ...item, quantity };
  });
}

interface RefundOfSeller {
  sellerId: string;
  kind: RefundKind;
  returnId?: string | undefined;
  sum: RefundSum;
  /** What it is for. */
  items: readonly { position: number; quantity: number }[];
  reason: string;
  at: Date;
}

/** Requests the refund from payments and records what it is for. */
export async function giveBack(
  transaction: Transaction<DB>,
  order: OpenOrder,
  { sellerId, kind, returnId, sum, items, reason, at }: RefundOfSeller,
): Promise<void> {
  const amount = sum.total;
  const asked = await requestRefund(transaction, { paymentId: order.paymentId, amount, reason: kind });
  if (!asked.ok) throw new Error(`The refund of order ${order.id} was not accepted: ${asked.problem}`);
  const { id } = await transaction
    .insertInto("reembolsos")
    .values({
      pedido_id: order.id,
      seller_id: sellerId,
      kind,
      devolucao_id: returnId ?? null,
      amount: toReais(amount),
      reason,
      created_at: at,
      goods: toReais(sum.goods),
      discount: toReais(sum.discount),
      freight: toReais(sum.freight),
      refund_id: asked.refundId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (items.length > 0)
    await transaction
      .insertInto("reembolso_itens")
      .values(items.map(({ position, quantity }) => ({ reembolso_id: id, position, quantidade: quantity })))
      .execute();
  await transaction
    .updateTable("pedidos")
    .set((row) => ({ refunded: row("refunded", "+", toReais(amount)) }))
    .where("id", "=", order.id)
    .execute();
}

/** All pieces of one seller that are not refunded yet. */
export const everyPieceOf = (order: Pick<OpenOrder, "items">, shipment: OpenShipment): ReturnedPieces[] =>
  order.items
    .filter((item) => item.sellerId === shipment.sellerId && item.refunded < item.quantity)
    .map((item) => ({ position: item.position, quantity: item.quantity - item.refunded }));

/** The lines of the order with the given numbers of pieces. */
export const itemsOf = (order: OpenOrder, pieces: readonly ReturnedPieces[]): OpenItem[] =>
  pieces.map(({ position, quantity }) => ({
    ...order.items.find((item) => item.position === position)!,
    quantity,
  }));
