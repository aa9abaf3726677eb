import type { LineRequest } from "#app/modules/cart/index.ts";
import { quoteOfOrder } from "#app/modules/cart/quotes/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import { isOrderId } from "../order-id.server.ts";

/** The viewer's order that was placed of this checkout; null when none was. */
export async function orderOfPurchase({ userId }: Viewer, purchase: string): Promise<string | null> {
  const row = await db
    .selectFrom("pedidos")
    .select("id")
    .where("user_id", "=", userId)
    .where("idempotency_key", "=", purchase.slice(0, 64).replaceAll("\0", ""))
    .executeTakeFirst();
  return row?.id ?? null;
}

/** What the viewer's order took of their cart; nothing where it was placed from a quote, which was never in it. */
export async function takenFromCart({ userId }: Viewer, orderId: string): Promise<LineRequest[]> {
  if (!isOrderId(orderId) || (await quoteOfOrder(orderId)) !== null) return [];
  return db
    .selectFrom("pedidos")
    .innerJoin("pedido_itens as item", "item.pedido_id", "pedidos.id")
    .select(["produto_id as productId", "cor as color", "tamanho as size", "quantidade as quantity"])
    .where("pedidos.id", "=", orderId)
    .where("user_id", "=", userId)
    .execute();
}
