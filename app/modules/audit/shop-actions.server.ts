import { sql } from "kysely";
import { db } from "#app/platform/db/db.server.ts";

/**
 * What people lately did for a shop, newest first; what was refused is left out, and so are the single products of a file,
 * of which one import writes thousands: its own line stands for them. Asks no permission: the caller does.
 */
export const actionsOfShop = (
  shopId: string,
  limit: number,
): Promise<{ id: string; at: Date; actor: string; action: string }[]> =>
  db
    .selectFrom("audit_log")
    .select(["id", "at", "actor_name as actor", "action"])
    .where("shop_id", "=", shopId)
    .where("action", "not like", "%-recusado")
    .where(sql<boolean>`(subject_kind <> 'produto' or coalesce(after, before) -> 'arquivo' is null)`)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
