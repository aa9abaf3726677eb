import { type RawBuilder, sql } from "kysely";
import { db } from "#app/platform/db/db.server.ts";
import { centavos, fromReais, type Money } from "#app/shared/money.ts";
import { store } from "#app/shared/store.ts";
import { isInDispute } from "../disputes/parcel-disputes.server.ts";
import { isLateShipment } from "../sql.server.ts";
import type { ShopSales, SoldProduct, Span } from "./shop-sales.ts";

/**
 * Of a line `item` of a paid order, the pieces that did not come back: as `noteSold` counts them for the administrators' reports. What
 * a lost dispute paid back is in no refund: its parcel is cancelled, or its return received without one.
 */
const KEPT = sql`
  case when exists (select from remessas part where part.pedido_id = item.pedido_id
      and part.seller_id = item.seller_id and part.status = 'cancelado') then 0
  else item.quantidade - item.refunded - coalesce((select sum(back.quantidade)
    from devolucoes asked join devolucao_itens back on back.devolucao_id = asked.id
    where asked.pedido_id = item.pedido_id and back.position = item.position
      and asked.status = 'recebida' and asked.refunded_at is null), 0) end`;

/** A shop's lines of orders paid within the span, with the pieces that were kept. */
const soldBy = (sellerId: string, { from, to }: Span): RawBuilder<unknown> => sql`
  (select item.*, kept, sale.paid_at
   from pedido_itens item join pedidos sale on sale.id = item.pedido_id
   cross join lateral (select ${KEPT} as kept) line
   where item.seller_id = ${sellerId} and sale.paid_at >= ${from} and sale.paid_at < ${to} and kept > 0)`;

type SoldRow = { sales: string; revenue: string };
const sold = ({ sales, revenue }: SoldRow) => ({ sales: Number(sales), revenue: fromReais(revenue) });

export async function shopSales(sellerId: string, span: Span): Promise<ShopSales> {
  const { rows } = await sql<SoldRow & { orders: string }>`
    select coalesce(sum(kept), 0) as sales, coalesce(sum(kept * preco), 0)::numeric(12, 2) as revenue,
      count(distinct pedido_id) as orders
    from ${soldBy(sellerId, span)} sold`.execute(db);
  const row = rows[0]!;
  return { ...sold(row), orders: Number(row.orders) };
}

/** Oldest first, without gaps; `at` is the day, or the first of the month. */
export async function shopSalesOverTime(sellerId: string, span: Span, grain: "day" | "month") {
  const step = sql.lit(grain === "day" ? "1 day" : "1 month");
  const inShopTime = (moment: unknown) =>
    sql`date_trunc(${sql.lit(grain)}, ${moment}::timestamptz at time zone 'America/Sao_Paulo')`;
  const { rows } = await sql<SoldRow & { at: string }>`
    select to_char(time, 'YYYY-MM-DD') as at, coalesce(sum(kept), 0) as sales,
      coalesce(sum(kept * preco), 0)::numeric(12, 2) as revenue
    from generate_series(${inShopTime(span.from)}, ${inShopTime(span.to)}, ${step}::interval) time
    left join ${soldBy(sellerId, span)} sold on ${inShopTime(sql`paid_at`)} = time
    group by time order by time`.execute(db);
  return rows.map((row) => ({ at: row.at, ...sold(row) }));
}

export async function topSoldProducts(sellerId: string, span: Span, limit: number): Promise<SoldProduct[]> {
  const { rows } = await sql<SoldRow & { id: string; name: string }>`
    select produto_id as id, max(produto_nome) as name, sum(kept) as sales, sum(kept * preco)::numeric(12, 2) as revenue
    from ${soldBy(sellerId, span)} sold group by produto_id
    order by sum(kept) desc, sum(kept * preco) desc, produto_id limit ${limit}`.execute(db);
  return rows.map((row) => {
    const { sales, revenue } = sold(row);
    return { id: row.id, name: row.name, sales, revenue, unitPrice: Math.round(revenue / sales) as Money };
  });
}

/** The sizes or colours a shop sold as rows of `name` and `pieces`, for a query that compares them with its stock. */
export const piecesSoldBy = (
  option: "size" | "color",
  sellerId: string,
  span: Span,
): RawBuilder<unknown> => sql`
  select ${sql.ref(option === "size" ? "tamanho" : "cor")} as name, sum(kept) as pieces
  from ${soldBy(sellerId, span)} sold group by 1`;

/** Twelve pieces of this seller in one order are a wholesale purchase, as in the cart. */
export async function retailAndWholesale(sellerId: string, span: Span) {
  const { rows } = await sql<SoldRow & { wholesale: boolean }>`
    select pieces >= ${store.promises.wholesaleMinimumPieces} as wholesale, sum(kept) as sales,
      sum(kept * preco)::numeric(12, 2) as revenue
    from (select *, sum(quantidade) over (partition by pedido_id) as pieces from ${soldBy(sellerId, span)} sold) each
    group by 1`.execute(db);
  const nothing = { sales: "0", revenue: "0.00" };
  const of = (wholesale: boolean) => sold(rows.find((row) => row.wholesale === wholesale) ?? nothing);
  return { retail: of(false), wholesale: of(true) };
}

/** Late parcels and open returns of a shop; what is in dispute is not to be sent. */
export async function countWaitingForSeller(sellerId: string): Promise<{ late: number; returns: number }> {
  const { rows } = await sql<Record<"late" | "returns", string>>`
    select
      (select count(*) from remessas where seller_id = ${sellerId} and ${isLateShipment()}
        and not ${isInDispute()}) as late,
      (select count(*) from devolucoes where seller_id = ${sellerId} and status = 'solicitada') as returns`.execute(
    db,
  );
  return { late: Number(rows[0]!.late), returns: Number(rows[0]!.returns) };
}

export interface ProductSales {
  /** Paid orders with it. */
  orders: number;
  /** Pieces that went back. */
  refunded: number;
  /** The revenue at the prices it was sold for, of the pieces that were kept. */
  value: Money;
}

/** The sales of each of these products; the map has an entry for every id. */
export async function productSales(ids: readonly string[]): Promise<Map<string, ProductSales>> {
  const { rows } = await sql<{ id: string; orders: string; refunded: string; value: string }>`
    select item.produto_id as id, count(distinct item.pedido_id) as orders, sum(item.refunded) as refunded,
      sum(item.preco * kept)::numeric(14, 2) as value
    from pedido_itens item join pedidos sale on sale.id = item.pedido_id
    cross join lateral (select ${KEPT} as kept) line
    where item.produto_id = any (${ids}) and sale.paid_at is not null
    group by item.produto_id`.execute(db);
  const sold = rows.map(({ id, orders, refunded, value }): [string, ProductSales] => [
    id,
    { orders: Number(orders), refunded: Number(refunded), value: fromReais(value) },
  ]);
  return new Map([...ids.map((id): [string, ProductSales] => [id, NONE]), ...sold]);
}

const NONE: ProductSales = { orders: 0, refunded: 0, value: centavos(0) };
