import type { Transaction } from "kysely";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { cancelPayment } from "#app/modules/payments/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { faultPoint } from "#app/platform/fault-point.server.ts";
import { centavos, formatBRL, type Money } from "#app/shared/money.ts";
import { giveUpUnpaid } from "./give-up-unpaid.server.ts";
import { tellBuyer, tellSeller } from "./letters.server.ts";
import type { OpenOrder, OpenShipment } from "./open-order.server.ts";
import { statusAfter } from "./order.ts";
import {
  type ActorKind,
  type OrderResult,
  onOrder,
  Refused,
  requireBuyer,
  shipmentFor,
} from "./order-command.server.ts";
import { everyPieceOf, refundPieces } from "./refund-pieces.server.ts";
import { addEvent, moveShipments } from "./shipment-moves.server.ts";
import { shortReason } from "./short-reason.ts";

/**
 * Cancels what of an order has not been shipped yet; what was paid for it goes back. The buyer needs no reason, an
 * administrator gives one.
 */
export function cancelOrder(
  viewer: Viewer,
  orderId: string,
  given: { reason?: string; seen?: string } = {},
): Promise<OrderResult> {
  return onOrder(
    { viewer, orderId, action: "cancelar-pedido", seen: given.seen },
    async (transaction, order) => {
      const actor: ActorKind = may(viewer, "manage_orders") ? "administrador" : "comprador";
      const reason = shortReason(given.reason ?? "");
      if (actor === "comprador") requireBuyer(viewer, order);
      else if (reason === "") throw new Refused("reason-missing");
      const shipments = order.shipments.filter(({ status }) => statusAfter(status, "cancel"));
      if (shipments.length === 0) throw new Refused("wrong-status");
      await cancelShipments(transaction, order, shipments, actor, reason);
      return { reason };
    },
  );
}

/** A seller who cannot send cancels its own part, and says why; so may an administrator. */
export function cancelShipment(
  viewer: Viewer,
  { orderId, sellerId, seen, ...given }: { orderId: string; sellerId: string; reason: string; seen?: string },
): Promise<OrderResult> {
  return onOrder({ viewer, orderId, action: "cancelar-remessa", seen }, async (transaction, order) => {
    const { shipment, actor } = shipmentFor(viewer, order, sellerId);
    const reason = shortReason(given.reason);
    if (reason === "") throw new Refused("reason-missing");
    // Not paid yet, the order is one: it is cancelled whole or waits for its payment.
    if (shipment.status !== "processando") throw new Refused("wrong-status");
    await cancelShipments(transaction, order, [shipment], actor, reason);
    return { sellerId, reason };
  });
}

const WHO: Record<ActorKind, string> = {
  comprador: "você cancelou",
  vendedor: "a loja cancelou",
  administrador: "a nossa equipe cancelou",
  sistema: "foi cancelado",
};

async function cancelShipments(
  transaction: Transaction<DB>,
  order: OpenOrder,
  shipments: OpenShipment[],
  actor: ActorKind,
  reason: string,
): Promise<void> {
  const why = WHO[actor] + (reason ? `: ${reason}` : "");
  const at = clock.now();
  if (order.status === "pendente") {
    // A provider that was just paid says so first; then this is no longer the order that was to be cancelled.
    if (!(await cancelPayment(transaction, order.paymentId, actor))) throw new Refused("wrong-status");
    const event = { kind: "cancelado", at, actor, ...(reason && { note: reason }) } as const;
    await giveUpUnpaid(transaction, order, event);
    await tellBuyer(transaction, order, "order-cancelled", { why, refund: null });
    return;
  }
  let refunded: Money = centavos(0);
  for (const shipment of shipments) {
    await moveShipments(transaction, order, [shipment], "cancel");
    await addEvent(transaction, order.id, {
      ...{ kind: "cancelado", sellerId: shipment.sellerId, actor, at },
      ...(reason && { note: reason }),
    });
    const pieces = everyPieceOf(order, shipment);
    const amount = await refundPieces(transaction, order, shipment, {
      ...{ kind: "cancelamento", pieces, reason, restock: true, actor, at },
    });
    refunded = centavos(refunded + amount);
    if (actor !== "vendedor") {
      await tellSeller(transaction, order, shipment.sellerId, "order-cancelled", {
        why: sellerWhy(actor),
        refund: null,
      });
    }
  }
  await tellBuyer(transaction, order, "order-cancelled", { why, refund: formatBRL(refunded) });
  faultPoint("cancellation written");
}

const sellerWhy = (actor: ActorKind): string =>
  actor === "comprador" ? "quem comprou desistiu antes do envio" : "a nossa equipe cancelou";
