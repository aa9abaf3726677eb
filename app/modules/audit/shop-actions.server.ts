import { db } from "#app/platform/db/db.server.ts";

/** What people lately did for a shop, newest first; what was refused is left out. Asks no permission: the caller does. */
export const actionsOfShop = (
  shopId: string,
  limit: number,
): Promise<{ id: string; at: Date; actor: string; action: string }[]> =>
  db
    .selectFrom("audit_log")
    .select(["id", "at", "actor_name as actor", "action"])
    .where("shop_id", "=", shopId)
    .where("action", "not like", "%-recusado")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
