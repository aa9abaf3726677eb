import { sql } from "kysely";
import type { Viewer } from "#app/modules/identity/index.ts";
import { catalogueDb } from "#app/platform/db/catalogue-reads.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { shows } from "#app/platform/http/page.server.ts";
import type { PersonalPart } from "#app/platform/personal-data.ts";

export interface FollowedShop {
  id: string;
  slug: string;
  name: string;
  city: string;
  state: string;
  since: Date;
  /** Whether it may sell now. */
  isOpen: boolean;
}

/** The shops that the viewer follows, the newest first. */
export async function followedShops(viewer: Viewer): Promise<FollowedShop[]> {
  const rows = await db
    .selectFrom("lojas_seguidas as followed")
    .innerJoin("sellers as shop", "shop.id", "followed.seller_id")
    .select(["shop.id", "shop.slug", "shop.name", "shop.city", "shop.state", "shop.status"])
    .select("followed.created_at as since")
    .where("followed.user_id", "=", viewer.userId)
    .orderBy("followed.created_at", "desc")
    .orderBy("shop.id")
    .execute();
  return rows.map(({ status, ...shop }) => ({ ...shop, isOpen: status === "aprovado" }));
}

/** Their ids alone, for the button of a shop's page. */
export async function followedShopIds({ userId }: Viewer): Promise<string[]> {
  const rows = await db
    .selectFrom("lojas_seguidas")
    .select("seller_id")
    .where("user_id", "=", userId)
    .execute();
  return rows.map(({ seller_id }) => seller_id);
}

export async function countFollowers(shopId: string): Promise<number> {
  shows(`shop:${shopId}`);
  const { many } = await catalogueDb
    .selectFrom("lojas_seguidas")
    .select(({ fn }) => fn.countAll<string>().as("many"))
    .where("seller_id", "=", shopId)
    .executeTakeFirstOrThrow();
  return Number(many);
}

export const followedShopData: PersonalPart = {
  kind: "favoritos",
  name: "lojas_seguidas",
  tables: ["lojas_seguidas"],
  rows: ({ userId }) => sql`
    select sellers.name as loja, lojas_seguidas.created_at as seguida_em
    from lojas_seguidas join sellers on sellers.id = seller_id
    where lojas_seguidas.user_id = ${userId} order by lojas_seguidas.created_at, seller_id`,
};
