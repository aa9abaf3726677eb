import type { Transaction } from "kysely";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { cancelPayment } from "#app/modules/payments/charge/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { orderCancelledLetter } from "../letters/index.server.ts";
import { cancellingMove } from "../order.ts";
import { giveUpUnpaid } from "../place/give-up-unpaid.server.ts";
import { CANCELLED_BY, cancelShipments } from "./cancel-shipments.server.ts";
import { notifyBuyer } from "./notify.server.ts";
import type { OpenOrder } from "./open-order.server.ts";
import {
  type ActorKind,
  type OrderResult,
  onOrder,
  refused,
  requireBuyer,
  requiredReason,
  shipmentFor,
  shortReason,
} from "./order-command.server.ts";
import { happenedJustNow } from "./shipment-moves.server.ts";

/**
 * Cancels the parts of an order that are not shipped yet and refunds what was paid for them. The buyer needs no reason,
 * an administrator gives one. Pressed again by the buyer it is cancelled.
 */
export function cancelOrder(
  viewer: Viewer,
  orderId: string,
  given: { reason?: string; seen?: string } = {},
): Promise<OrderResult> {
  return onOrder(
    { viewer, orderId, action: "cancelar-pedido", seen: given.seen },
    async (transaction, order) => {
      const isOwn = order.userId === viewer.userId;
      const actor: ActorKind = may(viewer, "manage_orders") && !isOwn ? "administrador" : "comprador";
      if (actor === "comprador") requireBuyer(viewer, order);
      const reason = (actor === "comprador" ? shortReason : requiredReason)(given.reason ?? "");
      const shipments = order.shipments.filter(({ status }) => cancellingMove(status, order.delivery));
      if (shipments.length === 0) {
        const cancelled = { kind: "cancelado", actor, note: reason } as const;
        // Administrators say on which state of the order they decide.
        if (isOwn && (await happenedJustNow(transaction, orderId, cancelled))) return "same-press";
        throw refused("wrong-status");
      }
      if (order.status === "pendente") await cancelUnpaid(transaction, order, actor, reason);
      else await cancelShipments(transaction, order, shipments, { actor, reason, restock: true });
      return { reason };
    },
  );
}

interface ShipmentRequest {
  orderId: string;
  sellerId: string;
  reason: string;
  /** Whether the pieces go back into stock; false where the seller does not have them. */
  restock?: boolean;
  seen?: string;
}

/** A seller cancels its own part with a reason; so may an administrator. */
export function cancelShipment(
  viewer: Viewer,
  { orderId, sellerId, seen, restock = true, ...given }: ShipmentRequest,
): Promise<OrderResult> {
  return onOrder({ viewer, orderId, action: "cancelar-remessa", seen }, async (transaction, order) => {
    const { shipment, actor } = shipmentFor(viewer, order, sellerId);
    const reason = requiredReason(given.reason);
    // An unpaid order can only be cancelled as a whole.
    if (shipment.status === "pendente" || !cancellingMove(shipment.status, order.delivery))
      throw refused("wrong-status");
    await cancelShipments(transaction, order, [shipment], { actor, reason, restock });
    return { sellerId, reason, restock };
  });
}

/** Cancels an unpaid order: the payment is cancelled, the stock returned, and there is nothing to refund. */
async function cancelUnpaid(
  transaction: Transaction<DB>,
  order: OpenOrder,
  actor: ActorKind,
  reason: string,
): Promise<void> {
  // The payment cannot be cancelled when the provider has just been paid.
  if (!(await cancelPayment(transaction, order.paymentId, actor))) throw refused("wrong-status");
  const event = { kind: "cancelado", at: clock.now(), actor, ...(reason && { note: reason }) } as const;
  await giveUpUnpaid(transaction, order, event);
  await notifyBuyer(transaction, order, orderCancelledLetter, {
    why: CANCELLED_BY[actor],
    reason: reason || null,
    shops: null,
    sum: null,
    promise: "",
  });
}
