import { sql } from "kysely";
import { people } from "#app/modules/identity/index.server.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { contains } from "#app/platform/db/contains.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { pageOf } from "#app/shared/listing.ts";
import { oneLine } from "#app/shared/text.ts";
import { standingOf } from "../seller-standing.ts";
import { isShopId } from "../shop-name.ts";
import { teamOf } from "../team/team-queries.server.ts";
import { decisionsOf } from "../verification/decision-records.server.ts";
import { MAX_SEARCH_LENGTH, ROWS_PER_PAGE } from "./review.ts";
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

/** Every shop, by name. Null without `manage_sellers`. */
export async function listShops(viewer: Viewer, asked: Asked): Promise<ShopPage | null> {
  if (!may(viewer, "manage_sellers")) return null;
  const query = oneLine(asked.query, MAX_SEARCH_LENGTH);
  const matching = shops()
    .where(sql<boolean>`(${contains("shop.search_text", query)} or owner.email = ${query.toLowerCase()})`)
    .$if(asked.filter !== "todas", (rows) => rows.where("shop.status", "=", asked.filter));
  const { total } = await matching
    .select(({ fn }) => fn.countAll<string>().as("total"))
    .executeTakeFirstOrThrow();
  const { page, pageCount, offset } = pageOf(asked.page, Number(total), ROWS_PER_PAGE);
  const rows = await withColumns(matching)
    .orderBy("shop.name")
    .orderBy("shop.id")
    .limit(ROWS_PER_PAGE)
    .offset(offset)
    .execute();
  return { items: rows.map(lineOf), query, page, pageCount, total: Number(total) };
}

/** One shop. Null without the permission, and for an unknown id. */
export async function findShop(viewer: Viewer, id: string): Promise<ShopDetails | null> {
  if (!may(viewer, "manage_sellers") || !isShopId(id)) return null;
  const row = await withColumns(shops())
    .select(["shop.user_id", "shop.suspended_at", "shop.suspension_reason"])
    .select("latest.id as verificationId")
    .where("shop.id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...lineOf(row),
    suspendedAt: row.suspended_at,
    suspensionReason: row.suspension_reason,
    isOwn: row.user_id === viewer.userId,
    verificationId: row.verificationId,
    history: await decisionsOf(db, id),
    team: await teamOf(db, id),
  };
}

const shops = () => db.selectFrom("sellers as shop").leftJoin(people.as("owner"), "owner.id", "shop.user_id");

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
    .select(["shop.status", "latest.status as requestStatus"])
    .select(["owner.email", "owner.name as ownerName"]);

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
  id: row.id,
  name: row.name,
  cnpj: row.cnpj,
  city: row.city,
  state: row.state,
  // For a shop that is not approved yet the newest request gives the state: a correction, a rejection, or pending.
  standing: standingOf(row.status, row.requestStatus),
  owner: row.email === null ? null : { name: row.ownerName ?? row.email, email: row.email },
  since: row.created_at,
});
