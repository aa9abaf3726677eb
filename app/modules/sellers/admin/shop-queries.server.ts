import { sql } from "kysely";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { contains } from "#app/platform/db/contains.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { oneLine } from "#app/shared/text.ts";
import { standingOf } from "../seller-standing.ts";
import { isShopId } from "../shop-name.ts";
import { decisionsOf } from "../verification/decision-records.server.ts";
import { MAX_SEARCH_LENGTH, ROWS_A_PAGE } from "./list-page.ts";
import type { ShopDetails, ShopFilter, ShopLine } from "./shop.ts";

export interface ShopPage {
  items: ShopLine[];
  query: string;
  page: number;
  pageCount: number;
  total: number;
}

interface Asked {
  /** Part of the shop's name or CNPJ, or the owner's whole e-mail address. */
  query: string;
  filter: ShopFilter;
  page: number;
}

/** Every shop, by name. Null for whoever may not see them. */
export async function listShops(viewer: Viewer, asked: Asked): Promise<ShopPage | null> {
  if (!may(viewer, "manage_sellers")) return null;
  const query = oneLine(asked.query, MAX_SEARCH_LENGTH);
  const matching = shops()
    .where(sql<boolean>`(${contains("shop.search_text", query)} or account.email = ${query.toLowerCase()})`)
    .$if(asked.filter !== "todas", (rows) => rows.where("shop.status", "=", asked.filter));
  const { total } = await matching
    .select(({ fn }) => fn.countAll<string>().as("total"))
    .executeTakeFirstOrThrow();
  const pageCount = Math.max(1, Math.ceil(Number(total) / ROWS_A_PAGE));
  const page = Math.min(Math.max(1, asked.page), pageCount);
  const rows = await withColumns(matching)
    .orderBy("shop.name")
    .orderBy("shop.id")
    .limit(ROWS_A_PAGE)
    .offset((page - 1) * ROWS_A_PAGE)
    .execute();
  return { items: rows.map(lineOf), query, page, pageCount, total: Number(total) };
}

/** One shop. Null for whoever may not see it, and for what does not exist. */
export async function findShop(viewer: Viewer, id: string): Promise<ShopDetails | null> {
  if (!may(viewer, "manage_sellers") || !isShopId(id)) return null;
  const row = await withColumns(shops())
    .select(["shop.user_id", "shop.suspended_at", "shop.suspension_reason"])
    .select("latest.id as verificationId")
    .select((eb) => [
      eb
        .selectFrom("products")
        .select(({ fn }) => fn.countAll<string>().as("n"))
        .whereRef("products.seller_id", "=", "shop.id")
        .where("products.on_sale", "=", true)
        .as("productsOnSale"),
      eb
        .selectFrom("remessas")
        .select(({ fn }) => fn.countAll<string>().as("n"))
        .whereRef("remessas.seller_id", "=", "shop.id")
        .where("remessas.status", "=", "processando")
        .as("parcelsToSend"),
    ])
    .where("shop.id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...lineOf(row),
    suspendedAt: row.suspended_at,
    suspensionReason: row.suspension_reason,
    productsOnSale: Number(row.productsOnSale),
    parcelsToSend: Number(row.parcelsToSend),
    isOwn: row.user_id === viewer.userId,
    verificationId: row.verificationId,
    history: await decisionsOf(db, id),
  };
}

const shops = () =>
  db
    .selectFrom("sellers as shop")
    .leftJoin("auth_users as account", "account.id", "shop.user_id")
    .leftJoin("usuarios as profile", "profile.user_id", "shop.user_id");

const withColumns = (query: ReturnType<typeof shops>) =>
  query
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("verificacoes_lojista as record")
          .select(["record.id", "record.status"])
          .whereRef("record.user_id", "=", "shop.user_id")
          .orderBy("record.created_at", "desc")
          .orderBy("record.id", "desc")
          .limit(1)
          .as("latest"),
      (join) => join.onTrue(),
    )
    .select(["shop.id", "shop.name", "shop.cnpj", "shop.city", "shop.state", "shop.created_at"])
    .select(["account.email", "shop.status", "latest.status as requestStatus"])
    .select(({ fn }) => fn.coalesce("profile.nome_completo", "account.name").as("ownerName"));

interface LineRow {
  id: string;
  name: string;
  cnpj: string;
  city: string;
  state: string;
  created_at: Date;
  email: string | null;
  ownerName: string | null;
  status: string;
  requestStatus: string | null;
}

const lineOf = (row: LineRow): ShopLine => ({
  ...{ id: row.id, name: row.name, cnpj: row.cnpj, city: row.city, state: row.state },
  // Only a shop that waits is told by its request: a correction, a rejection, or nothing decided yet.
  standing: standingOf(row.status, row.requestStatus),
  owner: row.email === null ? null : { name: row.ownerName ?? row.email, email: row.email },
  since: row.created_at,
});
