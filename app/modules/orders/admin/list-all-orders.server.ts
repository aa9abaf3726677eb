import { type RawBuilder, sql } from "kysely";
import { people } from "#app/modules/identity/index.server.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { awaitsReceipt, hasOpenRefund, joinPayment } from "#app/modules/payments/index.server.ts";
import type { PaymentMethod, PaymentStatus } from "#app/modules/payments/index.ts";
import { shops } from "#app/modules/sellers/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { pageOf } from "#app/shared/listing.ts";
import { fromReais } from "#app/shared/money.ts";
import { isInDispute } from "../disputes/parcel-disputes.server.ts";
import type { OrderStatus } from "../order.ts";
import { isLateShipment } from "../sql.server.ts";
import { matchingOrders } from "./matching-orders.server.ts";
import type { OrderFilter } from "./order-filter.ts";
import { type AdminOrder, type AdminOrderPage, MAX_ORDERS, ORDERS_PER_PAGE } from "./order-summary.ts";

/** All orders, newest first; null without the permission. */
export async function listAllOrders(
  viewer: Viewer,
  filter: OrderFilter,
  asked: number,
): Promise<AdminOrderPage | null> {
  if (!may(viewer, "manage_orders")) return null;
  const matching = await matchingOrders(filter);
  const found = matching ? await matchingIds(matching, { limit: MAX_ORDERS + 1 }) : [];
  const ids = found.slice(0, MAX_ORDERS);
  const { page, pageCount, offset } = pageOf(asked, ids.length, ORDERS_PER_PAGE);
  return {
    orders: await orderRows(ids.slice(offset, offset + ORDERS_PER_PAGE)),
    page,
    pageCount,
    total: ids.length,
    more: found.length > ids.length,
  };
}

interface Row {
  id: string;
  status: OrderStatus;
  created_at: Date;
  name: string;
  email: string;
  shops: string[];
  metodo_pagamento: PaymentMethod;
  payment: PaymentStatus;
  delivery: string;
  valor_total: string;
  refunded: string;
  late: boolean;
  receipt: boolean;
  refund: boolean;
  goods_back: boolean;
}

/** The ids of the newest matching orders; `before` is the last one already read. Rows are then read for these ids only. */
export async function matchingIds(
  matching: RawBuilder<unknown>,
  { before, limit, offset = 0 }: { before?: string; limit: number; offset?: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select sale.id from pedidos sale where ${matching} and ${before ? sql`sale.id < ${before}` : sql`true`}
    order by sale.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The orders with these ids, newest first. */
export async function orderRows(ids: readonly string[]): Promise<AdminOrder[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select sale.id, sale.status, sale.created_at, buyer.name, buyer.email, sale.metodo_pagamento, sale.delivery,
      sale.valor_total, sale.refunded, paid.status as payment,
      parts.shops, coalesce(parts.late, false) as late,
      ${awaitsReceipt("paid")} as receipt, ${hasOpenRefund(sql.ref("sale.payment_id"))} as refund,
      exists (select from devolucoes where pedido_id = sale.id and status = 'solicitada') as goods_back
    from pedidos sale
    join ${people} buyer on buyer.id = sale.user_id
    ${joinPayment("paid", sql.ref("sale.payment_id"))}
    cross join lateral (
      select array_agg(shop.name order by shop.name) as shops,
        bool_or(${isLateShipment("part")} and not ${isInDispute("part")}) as late
      from remessas part join ${shops} on shop.id = part.seller_id where part.pedido_id = sale.id
    ) parts
    where sale.id = any(${ids}::text[])
    order by sale.id desc`.execute(db);
  return rows.map(orderOf);
}

const orderOf = (row: Row): AdminOrder => ({
  id: row.id,
  status: row.status,
  createdAt: row.created_at,
  buyer: { name: row.name, email: row.email },
  shops: row.shops,
  method: row.metodo_pagamento,
  payment: row.payment,
  pickup: row.delivery === "pickup",
  total: fromReais(row.valor_total),
  refunded: fromReais(row.refunded),
  waits: { late: row.late, receipt: row.receipt, refund: row.refund, goodsBack: row.goods_back },
});
