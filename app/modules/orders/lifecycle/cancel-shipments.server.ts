import type { Transaction } from "kysely";
import { holdStock } from "#app/modules/catalog/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { faultPoint } from "#app/platform/fault-point.server.ts";
import { orderCancelledLetter, saleCancelledLetter } from "../letters/index.server.ts";
import { cancellingMove } from "../order.ts";
import { refundPromise } from "../wording.ts";
import { linesOf, notifyBuyer, notifySeller } from "./notify.server.ts";
import type { OpenItem, OpenOrder, OpenShipment } from "./open-order.server.ts";
import type { ActorKind } from "./order-command.server.ts";
import { everyPieceOf, itemsOf, refundPieces } from "./refund-pieces.server.ts";
import { addRefunds, type RefundSum, refundLines } from "./refund-sum.ts";
import { addEvent, moveShipments } from "./shipment-moves.server.ts";

/** Ends the sentence "…, porque" in a letter to the buyer. */
export const CANCELLED_BY: Record<ActorKind, string> = {
  comprador: "você cancelou",
  vendedor: "a loja cancelou",
  administrador: "a nossa equipe cancelou",
  sistema: "foi cancelado",
};

/** The same in a letter to the seller. */
const SALE_CANCELLED_BY: Record<ActorKind, string> = {
  comprador: "quem comprou cancelou",
  vendedor: "você cancelou o envio",
  administrador: "a nossa equipe cancelou",
  sistema: "foi cancelado",
};

interface Cancellation {
  actor: ActorKind;
  reason: string;
  /** Whether the pieces can be sold again. */
  restock: boolean;
}

/**
 * Cancels parts of a paid order that were not sent: everything paid for them and not refunded yet is refunded, freight
 * included, so that nothing of them stays in the ledger. Buyer and sellers are notified.
 */
export async function cancelShipments(
  transaction: Transaction<DB>,
  order: OpenOrder,
  shipments: readonly OpenShipment[],
  { actor, reason, restock }: Cancellation,
): Promise<RefundSum> {
  // Of all parts at once: one after the other, two cancellations could wait for each other.
  await holdStock(transaction, order.items);
  const at = clock.now();
  const cancelled: OpenItem[] = [];
  const sums: RefundSum[] = [];
  for (const shipment of shipments) {
    const { sellerId } = shipment;
    const pieces = everyPieceOf(order, shipment);
    const items = itemsOf(order, pieces);
    const atTheStore = shipment.status === "enviado";
    await moveShipments(transaction, order, [shipment], cancellingMove(shipment.status, order.delivery)!);
    await addEvent(transaction, order.id, {
      kind: "cancelado",
      sellerId,
      actor,
      at,
      ...(reason && { note: reason }),
    });
    const sum = await refundPieces(transaction, order, shipment, {
      kind: "cancelamento",
      pieces,
      reason,
      restock,
      actor,
      at,
    });
    await notifySeller(transaction, order, sellerId, saleCancelledLetter, {
      lines: linesOf(items),
      why: SALE_CANCELLED_BY[actor],
      reason: reason || null,
      byShop: actor === "vendedor",
      sum: refundLines(sum),
      restock,
      atTheStore,
    });
    cancelled.push(...items);
    sums.push(sum);
  }
  const sum = addRefunds(sums);
  await notifyBuyer(transaction, order, orderCancelledLetter, {
    lines: linesOf(cancelled),
    why: CANCELLED_BY[actor],
    reason: reason || null,
    shops: order.status === "cancelado" ? null : shipments.map(({ sellerName }) => sellerName),
    ...(sum.total > 0
      ? { sum: refundLines(sum), promise: refundPromise(order) }
      : { sum: null, promise: "" }),
  });
  faultPoint("cancellation written");
  return sum;
}
