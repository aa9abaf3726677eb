import { sql } from "kysely";
import { db } from "#app/platform/db/db.server.ts";
import { fromReais, type Money } from "#app/shared/money.ts";

/** What a seller's products brought in, at the prices they were sold for; what went back does not count. */
export async function salesValues(shop: string, ids: readonly string[]): Promise<Map<string, Money>> {
  const { rows } = await sql<{ id: string; value: string }>`
    select item.produto_id as id, sum(item.preco * (item.quantidade - item.refunded))::numeric(14, 2) as value
    from pedido_itens item join pedidos sale on sale.id = item.pedido_id
    where item.produto_id = any (${ids}) and item.seller_id = ${shop} and sale.paid_at is not null
    group by item.produto_id`.execute(db);
  return new Map(rows.map(({ id, value }) => [id, fromReais(value)]));
}
