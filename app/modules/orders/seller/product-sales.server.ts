import { sql } from "kysely";
import { db } from "#app/platform/db/db.server.ts";
import { centavos, fromReais, type Money } from "#app/shared/money.ts";

export interface ProductSales {
  /** Paid orders with it. */
  orders: number;
  /** Pieces that went back. */
  refunded: number;
  /** The revenue at the prices it was sold for, without refunded pieces. */
  value: Money;
}

/** The sales of each of these products; the map has an entry for every id. */
export async function productSales(ids: readonly string[]): Promise<Map<string, ProductSales>> {
  const { rows } = await sql<{ id: string; orders: string; refunded: string; value: string }>`
    select item.produto_id as id, count(distinct item.pedido_id) as orders, sum(item.refunded) as refunded,
      sum(item.preco * (item.quantidade - item.refunded))::numeric(14, 2) as value
    from pedido_itens item join pedidos sale on sale.id = item.pedido_id
    where item.produto_id = any (${ids}) and sale.paid_at is not null
    group by item.produto_id`.execute(db);
  const sold = rows.map(({ id, orders, refunded, value }): [string, ProductSales] => [
    id,
    { orders: Number(orders), refunded: Number(refunded), value: fromReais(value) },
  ]);
  return new Map([...ids.map((id): [string, ProductSales] => [id, NONE]), ...sold]);
}

const NONE: ProductSales = { orders: 0, refunded: 0, value: centavos(0) };
