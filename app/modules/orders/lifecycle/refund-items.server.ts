import type { Transaction } from "kysely";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { piecesRefundedLetter, saleRefundedLetter } from "../letters/index.server.ts";
import { cancellingMove } from "../order.ts";
import { piecesAsked } from "../returns/returns.server.ts";
import { refundPromise } from "../wording.ts";
import { cancelShipments } from "./cancel-shipments.server.ts";
import { linesOf, tellBuyer, tellSeller } from "./letters.server.ts";
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
  /** Whether the pieces are still there to be sold, as when a parcel was packed short. */
  restock: boolean;
  /** The same request sent twice would give back twice as many pieces. */
  seen?: string;
}

/**
 * A seller gives back the money of pieces of its own sale; so may an administrator. The order goes on as it is, unless
 * nothing is left to send: then it is a cancellation, whatever it was called.
 */
export function refundItems(viewer: Viewer, given: RefundRequest): Promise<OrderResult> {
  const { orderId, sellerId, pieces, restock, seen } = given;
  return onOrder({ viewer, orderId, action: "reembolsar-itens", seen }, async (transaction, order) => {
    const { shipment, actor } = shipmentFor(viewer, order, sellerId);
    // Before payment there is nothing to give back, and what is cancelled was given back already.
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
    await tellBoth(transaction, order, shipment, { pieces, reason, restock, actor, sum });
    return { sellerId, pieces, restock, reason, amount: sum.total };
  });
}

interface Refunded extends Pick<RefundRequest, "pieces" | "reason" | "restock"> {
  actor: ActorKind;
  sum: RefundSum;
}

/** The buyer reads why; so does the seller who did not decide it. */
async function tellBoth(
  transaction: Transaction<DB>,
  order: OpenOrder,
  shipment: OpenShipment,
  { pieces, reason, restock, actor, sum }: Refunded,
): Promise<void> {
  const { sellerId, sellerName: seller, status } = shipment;
  const words = { lines: linesOf(itemsOf(order, pieces)), reason, sum: refundLines(sum) };
  await tellBuyer(transaction, order, piecesRefundedLetter, {
    ...words,
    seller,
    byShop: actor === "vendedor",
    promise: refundPromise(order),
  });
  if (actor === "vendedor") return;
  const unsent = status === "processando" && linesOf(itemsOf(order, everyPieceOf(order, shipment)));
  await tellSeller(transaction, order, sellerId, saleRefundedLetter, {
    ...words,
    cameBack: false,
    restock,
    ...(unsent && { toPack: unsent }),
  });
}

/** Whether the pieces named are exactly those that are left, each line once. */
const isEverything = (named: readonly ReturnedPieces[], left: readonly ReturnedPieces[]): boolean =>
  named.length === left.length &&
  left.every(({ position, quantity }) =>
    named.some((each) => each.position === position && each.quantity === quantity),
  );

/** What is on its way back is paid back when it is received: paid back before, it could never be received. */
async function keepOpenReturns(
  transaction: Transaction<DB>,
  { id, items }: OpenOrder,
  pieces: readonly ReturnedPieces[],
): Promise<void> {
  const asked = await piecesAsked(transaction, id);
  for (const { position, quantity } of pieces) {
    const item = items.find((each) => each.position === position);
    if (item && item.refunded + (asked.get(position) ?? 0) + quantity > item.quantity)
      throw refused("too-many-items");
  }
}
