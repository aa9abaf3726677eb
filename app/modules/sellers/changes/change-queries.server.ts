import { may, type Viewer } from "#app/modules/identity/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import { isRequestId } from "../verification/decision-records.server.ts";
import { changeOf, changeSending, companyInForce } from "./change-rows.server.ts";
import { type ChangeReview, differencesBetween, type PendingChange, type ShopData } from "./shop-change.ts";

const MOST = 100;

/** What is in force for the seller who asks, and the newest change; null for a shop that was never approved. */
export async function ownShopData(viewer: Viewer): Promise<ShopData | null> {
  if (viewer.role !== "lojista" || !viewer.sellerId) return null;
  const inForce = await companyInForce(db, viewer.sellerId);
  if (!inForce || inForce.userId !== viewer.userId) return null;
  const row = await db
    .selectFrom("mudancas_lojista")
    .selectAll()
    .select(changeSending.as("sending"))
    .where("seller_id", "=", viewer.sellerId)
    .where("user_id", "=", viewer.userId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return { company: inForce.company, change: row ? changeOf(row, inForce.company) : null };
}

/** What waits for an administrator, oldest first; null for whoever may not see it. */
export async function pendingShopChanges(viewer: Viewer): Promise<PendingChange[] | null> {
  if (!may(viewer, "manage_sellers")) return null;
  return db
    .selectFrom("mudancas_lojista as change")
    .innerJoin("sellers as shop", "shop.id", "change.seller_id")
    .innerJoin("auth_users as account", "account.id", "change.user_id")
    .leftJoin("usuarios as profile", "profile.user_id", "change.user_id")
    .select(["change.id", "shop.name as shop", "change.submitted_at as submittedAt"])
    .select(({ fn }) => fn.coalesce("profile.nome_completo", "account.name").as("responsible"))
    .where("change.status", "=", "pendente")
    .orderBy("change.submitted_at")
    .limit(MOST)
    .execute();
}

/** Null for whoever may not see it, and for what does not exist. */
export async function findShopChange(viewer: Viewer, id: string): Promise<ChangeReview | null> {
  if (!may(viewer, "manage_sellers") || !isRequestId(id)) return null;
  const row = await db
    .selectFrom("mudancas_lojista")
    .innerJoin("sellers as shop", "shop.id", "mudancas_lojista.seller_id")
    .innerJoin("auth_users as account", "account.id", "mudancas_lojista.user_id")
    .leftJoin("usuarios as profile", "profile.user_id", "mudancas_lojista.user_id")
    .selectAll("mudancas_lojista")
    .select([changeSending.as("sending"), "shop.name as shopName", "account.email as accountEmail"])
    .select(({ fn }) => fn.coalesce("profile.nome_completo", "account.name").as("responsible"))
    .where("mudancas_lojista.id", "=", id)
    .executeTakeFirst();
  const inForce = row && (await companyInForce(db, row.seller_id));
  if (!row || !inForce) return null;
  const change = changeOf(row, inForce.company);
  return {
    change,
    shop: { id: row.seller_id, name: row.shopName },
    responsible: { name: row.responsible, email: row.accountEmail },
    isOwn: row.user_id === viewer.userId,
    differences: differencesBetween(inForce.company, change.company),
  };
}
