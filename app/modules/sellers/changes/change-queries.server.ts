import { type Selectable, sql } from "kysely";
import { people } from "#app/modules/identity/index.server.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { db, type Executor } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import type { CompanyForm } from "../company.ts";
import { shopNow } from "../shop-owner.server.ts";
import { isRequestId } from "../verification/decision-records.server.ts";
import { companyOf } from "../verification-queries.server.ts";
import {
  type ChangeReview,
  differencesBetween,
  type PendingChange,
  type ShopChange,
  type ShopData,
} from "./shop-change.ts";

const MAX_SHOWN = 100;

/** What is in force for the seller who asks, and the newest change; null for a shop that was never approved. */
export async function ownShopData(viewer: Viewer): Promise<ShopData | null> {
  const sellerId = await shopNow(db, viewer, "shop");
  const inForce = sellerId && (await companyInForce(db, sellerId));
  if (!inForce) return null;
  const row = await db
    .selectFrom("mudancas_lojista")
    .selectAll()
    .select(changeSending.as("sending"))
    .where("seller_id", "=", sellerId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return { company: inForce.company, change: row ? changeOf(row, inForce.company) : null };
}

/** What waits for an administrator, oldest first; null without `manage_sellers`. */
export async function pendingShopChanges(viewer: Viewer): Promise<PendingChange[] | null> {
  if (!may(viewer, "manage_sellers")) return null;
  return db
    .selectFrom("mudancas_lojista as change")
    .innerJoin("sellers as shop", "shop.id", "change.seller_id")
    .innerJoin(people.as("owner"), "owner.id", "change.user_id")
    .select(["change.id", "shop.name as shop", "owner.name as responsible"])
    .select("change.submitted_at as submittedAt")
    .where("change.status", "=", "pendente")
    .orderBy("change.submitted_at")
    .limit(MAX_SHOWN)
    .execute();
}

/** Null without the permission, and for an unknown id. */
export async function findShopChange(viewer: Viewer, id: string): Promise<ChangeReview | null> {
  if (!may(viewer, "manage_sellers") || !isRequestId(id)) return null;
  const row = await db
    .selectFrom("mudancas_lojista")
    .innerJoin("sellers as shop", "shop.id", "mudancas_lojista.seller_id")
    .innerJoin(people.as("owner"), "owner.id", "mudancas_lojista.user_id")
    .selectAll("mudancas_lojista")
    .select([changeSending.as("sending"), "shop.name as shopName"])
    .select(["owner.name as responsible", "owner.email as accountEmail"])
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

/** To the microsecond: two sendings in one millisecond are two. */
export const changeSending = sql<string>`extract(epoch from mudancas_lojista.submitted_at)::text`;

type ChangeRow = Selectable<DB["mudancas_lojista"]> & { sending: string };

/** The company in force with the row's changes. */
export const changeOf = (row: ChangeRow, company: CompanyForm): ShopChange => ({
  id: row.id,
  sending: row.sending,
  status: row.status as ShopChange["status"],
  reason: row.motivo,
  submittedAt: row.submitted_at,
  company: {
    ...company,
    address: row.endereco,
    city: row.cidade,
    state: row.estado,
    zipCode: row.cep,
  },
});

/** The verification that was approved: it holds what is in force. Null for a shop that never was. */
export async function companyInForce(
  executor: Executor,
  sellerId: string,
): Promise<{ verificationId: string; userId: string; company: CompanyForm } | null> {
  const row = await executor
    .selectFrom("verificacoes_lojista")
    .selectAll()
    .where("seller_id", "=", sellerId)
    .where("status", "=", "aprovado")
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? { verificationId: row.id, userId: row.user_id, company: companyOf(row) } : null;
}

/** Locks the shop until the transaction ends: its changes happen one after the other. */
export const lockShop = (executor: Executor, sellerId: string) =>
  executor
    .selectFrom("sellers")
    .select(["id", "name", "user_id", "status"])
    .where("id", "=", sellerId)
    .forUpdate()
    .executeTakeFirst();
