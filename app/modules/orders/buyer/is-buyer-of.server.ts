import type { Viewer } from "#app/modules/identity/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import { isOrderId } from "../order-id.server.ts";

export async function isBuyerOf({ userId }: Viewer, orderId: string): Promise<boolean> {
  if (!isOrderId(orderId)) return false;
  const order = await db
    .selectFrom("pedidos")
    .select("id")
    .where("id", "=", orderId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return order !== undefined;
}
