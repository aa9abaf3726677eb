import type { Transaction } from "kysely";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { piecesRefundedLetter, saleRefundedLetter } from "../letters/index.server.ts";
import { cancellingMove } from "../order.ts";
import { piecesInOpenReturns } from "../returns/returns.server.ts";
import { refundPromise } from "../wording.ts";
import { cancelShipments } from "./cancel-shipments.server.ts";
import { linesOf, notifyBuyer, notifySeller } from "./notify.server.ts";
import type { OpenOrder, OpenShipment } from "./open-order.server.ts";
import {
  type ActorKind,
  type OrderResult,
  onOrder,
  refused,
  requiredReason,
  shipmentFor,
} from "./order-command.server.ts";
import { everyPieceOf, itemsOf, type ReturnedPieces, refundPieces } from "./refund-pieces.server.ts";
import { type RefundSum, refundLines } from "./refund-sum.ts";

interface RefundRequest {
  orderId: string;
  sellerId: string;
  pieces: readonly ReturnedPieces[];
  reason: string;
  /** Whether the pieces go back into stock, as when a parcel was packed short. */
  restock: boolean;
  /** The same request sent twice would refund twice as many pieces. */
  seen?: string;
}

/**
 * A seller refunds pieces of its own sale; so may an administrator. The order goes on, unless nothing is left to send:
 * then the part is cancelled. The freight goes back with the last piece.
 */
export function refundItems(viewer: Viewer, given: RefundRequest): Promise<OrderResult> {
  const { orderId, sellerId, pieces, restock, seen } = given;
  return onOrder({ viewer, orderId, action: "reembolsar-itens", seen }, async (transaction, order) => {
    const { shipment, actor } = shipmentFor(viewer, order, sellerId);
    // Before the payment there is nothing to refund, and a cancelled part is refunded already.
    if (shipment.status === "pendente" || shipment.status === "cancelado") throw refused("wrong-status");
    const reason = requiredReason(given.reason);
    if (pieces.length === 0) throw refused("no-items");
    await keepOpenReturns(transaction, order, pieces);
    if (
      cancellingMove(shipment.status, order.delivery) &&
      isEverything(pieces, everyPieceOf(order, shipment))
    ) {
      const { total } = await cancelShipments(transaction, order, [shipment], { actor, reason, restock });
      return { sellerId, pieces, restock, reason, amount: total, cancelled: true };
    }
    const sum = await refundPieces(transaction, order, shipment, {
      kind: "parcial",
      pieces,
      reason,
      restock,
      actor,
      at: clock.now(),
    });
    await notifyBoth(transaction, order, shipment, { pieces, reason, restock, actor, sum });
    return { sellerId, pieces, restock, reason, amount: sum.total };
  });
}

interface Refunded extends Pick<RefundRequest, "pieces" | "reason" | "restock"> {
  actor: ActorKind;
  sum: RefundSum;
}

/** Notifies the buyer, and the seller unless the seller decided it. */
async function notifyBoth(
  transaction: Transaction<DB>,
  order: OpenOrder,
  shipment: OpenShipment,
  { pieces, reason, restock, actor, sum }: Refunded,
): Promise<void> {
  const { sellerId, sellerName: seller, status } = shipment;
  const props = { lines: linesOf(itemsOf(order, pieces)), reason, sum: refundLines(sum) };
  await notifyBuyer(transaction, order, piecesRefundedLetter, {
    ...props,
    seller,
    byShop: actor === "vendedor",
    promise: refundPromise(order),
    ...(nothingIsLeft(order) && { nothingLeft: true }),
  });
  if (actor === "vendedor") return;
  const unsent = status === "processando" && linesOf(itemsOf(order, everyPieceOf(order, shipment)));
  await notifySeller(transaction, order, sellerId, saleRefundedLetter, {
    ...props,
    cameBack: false,
    restock,
    ...(unsent && { toPack: unsent }),
  });
}

const nothingIsLeft = (order: OpenOrder): boolean =>
  order.shipments.every((each) => each.status === "cancelado" || everyPieceOf(order, each).length === 0);

/** Whether the named pieces are exactly those that are left, each line once. */
const isEverything = (named: readonly ReturnedPieces[], left: readonly ReturnedPieces[]): boolean =>
  named.length === left.length &&
  left.every(({ position, quantity }) =>
    named.some((each) => each.position === position && each.quantity === quantity),
  );

/** Pieces of an open return are refunded when they are received, so they cannot be refunded here. */
async function keepOpenReturns(
  transaction: Transaction<DB>,
  { id, items }: OpenOrder,
  pieces: readonly ReturnedPieces[],
): Promise<void> {
  const asked = await piecesInOpenReturns(transaction, id);
  for (const { position, quantity } of pieces) {
    const item = items.find((each) => each.position === position);
    if (item && item.refunded + (asked.get(position) ?? 0) + quantity > item.quantity)
      throw refused("too-many-items");
  }
}
