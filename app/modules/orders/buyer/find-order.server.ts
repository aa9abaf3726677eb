import type { Selectable } from "kysely";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import type { PaymentMethod } from "#app/modules/payments/index.ts";
import { shops } from "#app/modules/sellers/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { addBusinessDays, type IsoDate, todayInSaoPaulo } from "#app/shared/business-days.ts";
import { fromReais } from "#app/shared/money.ts";
import { standingParts } from "../disputes/kept-of-order.server.ts";
import { takenByBank } from "../disputes/taken-by-bank.ts";
import { documentsOf } from "../fiscal/document-queries.server.ts";
import { saleOf } from "../lifecycle/open-order.server.ts";
import { addRefunds, refundedOf, refundSumOf } from "../lifecycle/refund-sum.ts";
import { cancellingMove, type DeliveryKind, lastDayOf, type OrderStatus, returnKindOn } from "../order.ts";
import { isOrderId } from "../order-id.server.ts";
import { daysOf } from "../place/order-terms.ts";
import { type RefundsOfOrder, readMoneyBack } from "./money-back.server.ts";
import { previewOf, type StoredItem } from "./order-queries.server.ts";
import { type ReturnRow, returnsOf } from "./order-returns.server.ts";
import type { EventView, ItemView, OrderView, ShipmentView } from "./order-view.ts";

/** Everything that the order's page shows; null for an order that is not the viewer's own. */
export async function findOrder(viewer: Viewer, orderId: string): Promise<OrderView | null> {
  const order = await readOrder(orderId);
  if (order?.user_id !== viewer.userId) return null;
  return { ...(await viewOf(order)), pickupCode: order.pickup_code };
}

/** The same of any order, for those who manage orders; without the pickup code, which only the buyer sees. */
export async function findAnyOrder(viewer: Viewer, orderId: string): Promise<OrderView | null> {
  return may(viewer, "manage_orders") ? readOrderView(orderId) : null;
}

/** The same for a caller that has checked who asks. */
export async function readOrderView(orderId: string): Promise<OrderView | null> {
  const order = await readOrder(orderId);
  return order && viewOf(order);
}

async function readOrder(orderId: string): Promise<Selectable<DB["pedidos"]> | null> {
  if (!isOrderId(orderId)) return null;
  const order = await db.selectFrom("pedidos").selectAll().where("id", "=", orderId).executeTakeFirst();
  return order ?? null;
}

async function viewOf(order: Selectable<DB["pedidos"]>): Promise<OrderView> {
  const orderId = order.id;
  const [shipments, items, events, returns, documents, standing, back] = await Promise.all([
    shipmentsOf(orderId),
    itemsOf(orderId),
    eventsOf(orderId),
    returnsOf(orderId),
    documentsOf(orderId),
    standingParts(db, orderId),
    readMoneyBack(order),
  ]);
  const pictured = items.map((item) => ({
    ...item,
    ...previewOf((order.itens as unknown as StoredItem[])[item.position]!),
  }));
  const days = daysOf(order);
  const delivery = order.delivery as DeliveryKind;
  const paidOn = order.paid_at && todayInSaoPaulo(order.paid_at);
  // Paid after the order had ended: refunded whole, without ever being a sale.
  const wentBack = order.paid_at === null && fromReais(order.refunded) > 0;
  const parts = shipments.map((shipment) => ({
    ...shipmentView(shipment, { items: pictured, events, returns, standing, wentBack, back }),
    document: documents.get(shipment.seller_id) ?? null,
  }));
  const cancellable = parts.filter(({ status }) => cancellingMove(status, delivery));
  const refunds = parts.flatMap(({ refund }) => refund ?? []);
  return {
    id: order.id,
    status: order.status as OrderStatus,
    createdAt: order.created_at,
    paidAt: order.paid_at,
    method: order.metodo_pagamento as PaymentMethod,
    delivery,
    address: order.endereco_entrega as unknown as OrderView["address"],
    days,
    expected:
      // What waits for a bank's decision is sent on no day that we know.
      paidOn && days && !parts.some(({ status, taken }) => status === "processando" && taken === "deciding")
        ? { earliest: addBusinessDays(paidOn, days.min), latest: addBusinessDays(paidOn, days.max) }
        : null,
    goods: fromReais(order.goods),
    discount: fromReais(order.discount),
    freight: fromReais(order.freight),
    total: fromReais(order.valor_total),
    refunded: fromReais(order.refunded),
    refund: refunds.length > 0 ? addRefunds(refunds) : null,
    moneyBack: back.moneyBack,
    shipments: parts,
    events: events.filter(({ sellerId }) => sellerId === null),
    pickupCode: null,
    // All of it at once, and what a dispute stops is refused.
    mayCancel: cancellable.length > 0 && cancellable.every(({ taken }) => !taken),
    partlyShipped: parts.some(
      ({ status }) => (status === "enviado" || status === "entregue") && !cancellingMove(status, delivery),
    ),
  };
}

type ShipmentRow = Awaited<ReturnType<typeof shipmentsOf>>[number];
type ItemRow = Omit<ItemView, "returnable" | "onTheirWayBack"> & { sellerId: string };
type EventRow = EventView & { sellerId: string | null };

interface OrderParts {
  items: ItemRow[];
  events: EventRow[];
  returns: ReturnRow[];
  standing: Awaited<ReturnType<typeof standingParts>>;
  wentBack: boolean;
  back: RefundsOfOrder;
}

function shipmentView(
  row: ShipmentRow,
  { items, events, returns, standing, wentBack, back: refunds }: OrderParts,
): Omit<ShipmentView, "document"> {
  const own = <T extends { sellerId: string | null }>(list: T[]): T[] =>
    list.filter(({ sellerId }) => sellerId === row.seller_id);
  const asked = own(returns)
    .filter(({ status, refundedAt }) => status !== "recusada" && !refundedAt)
    .flatMap(({ positions }) => positions);
  const onItsWayBack = (position: number) =>
    asked.reduce((sum, each) => sum + (each.position === position ? each.quantity : 0), 0);
  const [sale, back] = [saleOf(row), givenBackOf(row)];
  const taken = takenByBank(sale, back, own(standing));
  const kind = row.delivered_at && returnKindOn(todayInSaoPaulo(clock.now()), row.delivered_at);
  return {
    sellerId: row.seller_id,
    sellerName: row.name,
    status: row.status as OrderStatus,
    shipBy: row.shipBy as IsoDate | null,
    carrier: row.carrier,
    trackingCode: row.tracking_code,
    arrivedAt: row.arrived_at,
    deliveredAt: row.delivered_at,
    items: own(items).map((item) => ({
      ...item,
      onTheirWayBack: onItsWayBack(item.position),
      returnable: kind ? item.quantity - item.refunded - onItsWayBack(item.position) : 0,
    })),
    events: own(events).toReversed(),
    returns: own(returns).map((each) => ({ ...each, taken, refund: refunds.ofReturn(each) })),
    refund: wentBack ? refundSumOf(sale) : refundedOf(sale, back),
    isRefundSent: refunds.isSentOf(row.seller_id),
    giveBack: kind && row.delivered_at ? { kind, until: lastDayOf(kind, row.delivered_at) } : null,
    taken,
  };
}

const givenBackOf = (row: ShipmentRow) => ({
  goods: fromReais(row.refunded_goods),
  withFreight: row.freight_refunded,
});

const shipmentsOf = (orderId: string) =>
  db
    .selectFrom("remessas")
    .innerJoin(shops, "shop.id", "seller_id")
    .select(["seller_id", "shop.name", "remessas.status", "carrier", "tracking_code"])
    .select(["arrived_at", "delivered_at", "goods", "discount", "freight", "commission", "payment_fee"])
    .select(["refunded_goods", "freight_refunded"])
    .select(({ cast, ref }) => cast<string | null>(ref("ship_by"), "text").as("shipBy"))
    .where("pedido_id", "=", orderId)
    .orderBy("shop.name")
    .execute();

async function itemsOf(orderId: string) {
  const rows = await db
    .selectFrom("pedido_itens")
    .select(["position", "seller_id", "produto_id", "preco", "quantidade", "refunded"])
    .where("pedido_id", "=", orderId)
    .orderBy("position")
    .execute();
  return rows.map((row) => ({
    position: row.position,
    sellerId: row.seller_id,
    productId: row.produto_id,
    price: fromReais(row.preco),
    quantity: row.quantidade,
    refunded: row.refunded,
  }));
}

const eventsOf = (orderId: string): Promise<EventRow[]> =>
  db
    .selectFrom("pedido_eventos")
    .select(["seller_id as sellerId", "kind", "at", "actor", "note", "place"])
    .where("pedido_id", "=", orderId)
    .orderBy("id")
    .execute();
