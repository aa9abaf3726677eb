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
  auditIfAdministrator,
  type OrderResult,
  onOrder,
  Refused,
  requireBuyer,
  shipmentFor,
} from "./order-command.server.ts";
import { everyPieceOf, refundPieces } from "./refund-pieces.server.ts";
import { addEvent, moveShipments } from "./shipment-moves.server.ts";

const ACTION = "cancelar-pedido";

/**
 * Cancels what of an order has not been shipped yet; what was paid for it goes back. The buyer needs no reason, an
 * administrator gives one.
 */
export function cancelOrder(viewer: Viewer, orderId: string, reason = ""): Promise<OrderResult> {
  return onOrder({ viewer, orderId, action: ACTION }, async (transaction, order) => {
    const actor: ActorKind = may(viewer, "manage_orders") ? "administrador" : "comprador";
    if (actor === "comprador") requireBuyer(viewer, order);
    else if (reason.trim() === "") throw new Refused("reason-missing");
    const shipments = order.shipments.filter(({ status }) => statusAfter(status, "cancel"));
    if (shipments.length === 0) throw new Refused("wrong-status");
    await cancelShipments(transaction, order, shipments, actor, shortReason(reason));
    await auditIfAdministrator(transaction, { viewer, orderId, action: ACTION }, { reason });
  });
}

/** A seller who cannot send cancels its own part, and says why; so may an administrator. */
export function cancelShipment(
  viewer: Viewer,
  { orderId, sellerId, reason }: { orderId: string; sellerId: string; reason: string },
): Promise<OrderResult> {
  const action = "cancelar-remessa";
  return onOrder({ viewer, orderId, action }, async (transaction, order) => {
    const { shipment, actor } = shipmentFor(viewer, order, sellerId);
    if (reason.trim() === "") throw new Refused("reason-missing");
    // Not paid yet, the order is one: it is cancelled whole or waits for its payment.
    if (shipment.status !== "processando") throw new Refused("wrong-status");
    await cancelShipments(transaction, order, [shipment], actor, shortReason(reason));
    await auditIfAdministrator(transaction, { viewer, orderId, action }, { sellerId, reason });
  });
}

const LONGEST_REASON = 500;
export const shortReason = (reason: string): string =>
  reason
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, LONGEST_REASON);

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
