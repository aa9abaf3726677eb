import { type RawBuilder, sql } from "kysely";
import { people } from "#app/modules/identity/index.server.ts";
import {
  ordersWithOpenRefund,
  ordersWithReceiptToConfirm,
  ordersWithRefundToConfirm,
} from "#app/modules/payments/index.server.ts";
import { shops } from "#app/modules/sellers/index.server.ts";
import { contains } from "#app/platform/db/contains.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { addDays, endOfDayInSaoPaulo, type IsoDate } from "#app/shared/business-days.ts";
import { isInDispute } from "../disputes/parcel-disputes.server.ts";
import { firstOrderIdAt } from "../order-id.server.ts";
import { isForgottenPickup, isLateShipment } from "../sql.server.ts";
import type { OrderFilter, Queue } from "./order-filter.ts";

type Condition = RawBuilder<unknown>;

/**
 * Up to so many matching buyers or shops are looked up first, and orders are found by their ids through an index. When
 * more match, scanning the newest orders finds a page soon enough.
 */
const MAX_LOOKED_UP = 2_000;

/** The filter as a condition on `pedidos sale`; null where nothing can match. Serves all pages of a file. */
export async function matchingOrders(filter: OrderFilter): Promise<Condition | null> {
  const [who, shops] = await Promise.all([buyerOrNumber(filter.q), soldBy(filter.loja)]);
  if (!who || !shops) return null;
  return sql.join([who, shops, ...plainConditions(filter)], sql` and `);
}

function plainConditions({ status, pagamento, fila, de, ate }: OrderFilter): Condition[] {
  return [
    ...(status ? [sql`sale.status = ${status}`] : []),
    ...(pagamento ? [sql`sale.metodo_pagamento = ${pagamento}`] : []),
    ...(de ? [sql`sale.id >= ${firstOrderIdAt(beginningOf(de))}`] : []),
    ...(ate ? [sql`sale.id < ${firstOrderIdAt(beginningOf(addDays(ate, 1)))}`] : []),
    ...(fila ? [inQueue(fila)] : []),
  ];
}

const beginningOf = (day: IsoDate): Date => endOfDayInSaoPaulo(addDays(day, -1));

const NUMBER = /^#?([0-9A-HJKMNP-TV-Z]{3,26})$/;

async function buyerOrNumber(q: string): Promise<Condition | null> {
  if (q === "") return sql`true`;
  const number = NUMBER.exec(q.toUpperCase())?.[1];
  // More than eight letters are an id, which ends in the number.
  const numbered = number && sql`right(sale.id, 8) like ${`${number.slice(-8)}%`}`;
  const ids = await idsOf(sql`${people} person`, contains("search_text", q));
  if (ids === "many") {
    const named = sql`exists (select from ${people} buyer where buyer.id = sale.user_id and ${contains("buyer.search_text", q)})`;
    return numbered ? sql`(${numbered} or ${named})` : named;
  }
  const bought = ids.length > 0 && sql`sale.user_id = any(${ids}::text[])`;
  if (numbered && bought) return sql`(${numbered} or ${bought})`;
  return numbered || bought || null;
}

async function soldBy(loja: string): Promise<Condition | null> {
  if (loja === "") return sql`true`;
  const ids = await idsOf(sql`${shops}`, contains("search_text", loja));
  if (ids === "many")
    return sql`exists (select from remessas part join ${shops} on shop.id = part.seller_id
    where part.pedido_id = sale.id and ${contains("shop.search_text", loja)})`;
  if (ids.length === 0) return null;
  return sql`exists (select from remessas part where part.pedido_id = sale.id and part.seller_id = any(${ids}::text[]))`;
}

async function idsOf(table: Condition, matching: Condition): Promise<string[] | "many"> {
  const { rows } = await sql<{ id: string }>`
    select id from ${table} where ${matching} limit ${MAX_LOOKED_UP + 1}`.execute(db);
  return rows.length > MAX_LOOKED_UP ? "many" : rows.map(({ id }) => id);
}

const inQueue = (queue: Queue): Condition => sql`sale.id in (${waitingOrders(queue)})`;

/** The orders of a queue as a query of ids, with duplicates. */
export function waitingOrders(queue: Queue): Condition {
  switch (queue) {
    case "atrasados":
      return sql`select pedido_id from remessas where ${isLateShipment()} and not ${isInDispute()}`;
    case "recebimentos":
      return ordersWithReceiptToConfirm;
    case "reembolsos":
      return ordersWithRefundToConfirm;
    case "reembolsos-a-caminho":
      // Refunds requested and not sent, and regrets without a requested refund.
      return sql`${ordersWithOpenRefund}
        union all select pedido_id from devolucoes
        where kind = 'arrependimento' and status = 'solicitada' and refunded_at is null`;
    case "devolucoes":
      return sql`select pedido_id from devolucoes where status = 'solicitada'`;
    case "retiradas":
      return sql`select pedido_id from remessas part join pedidos fetched on fetched.id = pedido_id
        where part.status in ('processando', 'enviado') and fetched.delivery = 'pickup'`;
    case "retiradas-paradas":
      return sql`select pedido_id from remessas where ${isForgottenPickup()} and not ${isInDispute()}`;
  }
}
