import { sql } from "kysely";
import type { Executor } from "#app/platform/db/db.server.ts";
import { isOrderId } from "../order-id.server.ts";
import type { ReceivedItem } from "./order-view.ts";

/**
 * The delivered products of the buyer's own order, each once, as first listed in it. Pieces returned after the delivery
 * count as received, pieces refunded before the shipment do not. Null where the order is not theirs.
 */
export async function receivedItems(
  executor: Executor,
  userId: string,
  orderId: string,
): Promise<ReceivedItem[] | null> {
  if (!isOrderId(orderId)) return null;
  const order = await executor
    .selectFrom("pedidos")
    .select("id")
    .where("id", "=", orderId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!order) return null;
  const { rows } = await sql<ReceivedItem>`
    select * from (
      select distinct on (item.produto_id) item.position, item.produto_id as "productId", item.seller_id as "sellerId",
        item.produto_nome as name, item.cor as color, item.tamanho as size,
        sale.itens -> item.position::int ->> 'produto_imagem' as "imageUrl"
      from pedido_itens item
      join pedidos sale on sale.id = item.pedido_id
      join remessas parcel on parcel.pedido_id = item.pedido_id and parcel.seller_id = item.seller_id
      where item.pedido_id = ${orderId} and parcel.status = 'entregue' and (
        item.refunded < item.quantidade or exists (
          select from reembolsos refund where refund.pedido_id = item.pedido_id
            and refund.seller_id = item.seller_id and refund.created_at >= parcel.delivered_at))
      order by item.produto_id, item.position
    ) received order by position`.execute(executor);
  return rows.map(({ productId, sellerId, name, color, size, imageUrl }) => ({
    productId,
    sellerId,
    name,
    color,
    size,
    imageUrl,
  }));
}
