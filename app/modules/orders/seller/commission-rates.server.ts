import { sql } from "kysely";
import { db } from "#app/platform/db/db.server.ts";

/** The commission rates of a seller's lines in each of these orders, lowest first; none in orders from before lines had their own. */
export async function commissionRatesOf(
  sellerId: string,
  orderIds: readonly string[],
): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ orderId: string; rates: number[] }>`
    select pedido_id as "orderId", array_agg(distinct commission_rate order by commission_rate) as rates
    from pedido_itens
    where pedido_id = any(${orderIds}::text[]) and seller_id = ${sellerId} and commission_rate is not null
    group by pedido_id`.execute(db);
  return new Map(rows.map(({ orderId, rates }) => [orderId, rates]));
}
