import type { Transaction, Updateable } from "kysely";
import { clock } from "#app/platform/clock.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { SAME_PRESS_MS } from "#app/platform/forms/same-press.ts";
import { type Move, orderStatusOf, statusAfter } from "../order.ts";
import type { OpenOrder, OpenShipment } from "./open-order.server.ts";
import { type ActorKind, refused } from "./order-command.server.ts";

/** Moves parts of an order, all or none, and updates the order's own status. */
export async function moveShipments(
  transaction: Transaction<DB>,
  order: OpenOrder,
  shipments: readonly OpenShipment[],
  move: Move,
  changes: Updateable<DB["remessas"]> = {},
): Promise<void> {
  for (const shipment of shipments) {
    const status = statusAfter(shipment.status, move);
    if (!status) throw refused("wrong-status");
    await transaction
      .updateTable("remessas")
      .set({ ...changes, status })
      .where("pedido_id", "=", order.id)
      .where("seller_id", "=", shipment.sellerId)
      .execute();
    shipment.status = status;
  }
  const status = orderStatusOf(order.shipments.map((shipment) => shipment.status));
  if (status === order.status) return;
  await transaction.updateTable("pedidos").set({ status }).where("id", "=", order.id).execute();
  order.status = status;
}

export interface OrderEvent {
  kind:
    | "pago"
    | "pagamento-recusado"
    | "expirado"
    | "cancelado"
    | "reativado"
    | "enviado"
    | "na-loja"
    | "rastreio"
    | "entregue"
    | "retirado"
    | "devolucao-solicitada"
    | "devolucao-recusada"
    | "devolucao-recebida"
    | "contestado"
    | "contestacao-ganha"
    | "contestacao-perdida"
    | "reembolsado";
  at: Date;
  actor: ActorKind;
  /** Absent for events of the whole order. */
  sellerId?: string;
  note?: string;
  place?: string;
}

export async function addEvent(
  transaction: Transaction<DB>,
  orderId: string,
  { kind, at, actor, sellerId, note, place }: OrderEvent,
): Promise<void> {
  await transaction
    .insertInto("pedido_eventos")
    .values({ pedido_id: orderId, kind, at, actor, seller_id: sellerId, note, place })
    .execute();
}

/** Whether the same press did it already: not somebody else, and not with another note. */
export async function happenedJustNow(
  transaction: Transaction<DB>,
  orderId: string,
  { kind, actor, sellerId, note }: Omit<OrderEvent, "at" | "place">,
): Promise<boolean> {
  const last = await transaction
    .selectFrom("pedido_eventos")
    .select("at")
    .where("pedido_id", "=", orderId)
    .where("kind", "=", kind)
    .where("actor", "=", actor)
    .$if(sellerId !== undefined, (query) => query.where("seller_id", "=", sellerId!))
    .$if(note !== undefined, (query) => query.where("note", "is not distinct from", note || null))
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  return last !== undefined && isJustNow(last.at);
}

/** Whether something happened so little time ago that the form that did it was pressed again. */
export const isJustNow = (at: Date | null): boolean =>
  at !== null && clock.now().getTime() - at.getTime() < SAME_PRESS_MS;
