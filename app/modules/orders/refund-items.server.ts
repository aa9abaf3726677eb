import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { shortReason } from "./cancel-order.server.ts";
import {
  auditIfAdministrator,
  type OrderResult,
  onOrder,
  Refused,
  shipmentFor,
} from "./order-command.server.ts";
import { everyPieceOf, type ReturnedPieces, refundPieces } from "./refund-pieces.server.ts";
import { addEvent, moveShipments } from "./shipment-moves.server.ts";

interface RefundWish {
  orderId: string;
  sellerId: string;
  pieces: readonly ReturnedPieces[];
  reason: string;
  /** Whether the pieces are still there to be sold, as when a parcel was packed short. */
  restock: boolean;
}

/** A seller gives back the money of pieces of its own sale; so may an administrator. The order goes on as it is. */
export function refundItems(viewer: Viewer, wish: RefundWish): Promise<OrderResult> {
  const { orderId, sellerId, pieces, restock } = wish;
  const action = "reembolsar-itens";
  return onOrder({ viewer, orderId, action }, async (transaction, order) => {
    const { shipment, actor } = shipmentFor(viewer, order, sellerId);
    // Before payment there is nothing to give back, and what is cancelled was given back already.
    if (shipment.status === "pendente" || shipment.status === "cancelado") throw new Refused("wrong-status");
    const reason = shortReason(wish.reason);
    if (reason === "") throw new Refused("reason-missing");
    if (pieces.length === 0) throw new Refused("no-items");
    const at = clock.now();
    await refundPieces(transaction, order, shipment, { kind: "parcial", pieces, reason, restock, actor, at });
    if (shipment.status === "processando" && everyPieceOf(order, shipment).length === 0) {
      // Nothing is left to send.
      await moveShipments(transaction, order, [shipment], "cancel");
      await addEvent(transaction, order.id, { kind: "cancelado", sellerId, at, actor, note: reason });
    }
    await auditIfAdministrator(transaction, { viewer, orderId, action }, { sellerId, pieces, reason });
  });
}
