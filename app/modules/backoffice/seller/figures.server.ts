import { sql } from "kysely";
import { db } from "#app/platform/db/db.server.ts";
import { fromReais } from "#app/shared/money.ts";
import type { Figures } from "./figures.ts";
import type { Span } from "./period.ts";

/** One seller's lines of orders paid within a span, less what went back. */
export const soldBy = (sellerId: string, { from, to }: Span) => sql`
  (select item.*, item.quantidade - item.refunded as kept, sale.paid_at
   from pedido_itens item join pedidos sale on sale.id = item.pedido_id
   where item.seller_id = ${sellerId} and sale.paid_at >= ${from} and sale.paid_at < ${to}
     and item.quantidade > item.refunded)`;

export async function figuresIn(sellerId: string, span: Span): Promise<Figures> {
  const { rows } = await sql<{ sales: string; revenue: string; orders: string; views: string }>`
    select coalesce(sum(kept), 0) as sales, coalesce(sum(kept * preco), 0)::numeric(12, 2) as revenue,
      count(distinct pedido_id) as orders,
      (select count(*) from product_views seen join products on products.id = seen.product_id
       where products.seller_id = ${sellerId} and seen.viewed_at >= ${span.from} and seen.viewed_at < ${span.to}
      ) as views
    from ${soldBy(sellerId, span)} sold`.execute(db);
  const row = rows[0]!;
  return {
    sales: Number(row.sales),
    revenue: fromReais(row.revenue),
    orders: Number(row.orders),
    views: Number(row.views),
  };
}
