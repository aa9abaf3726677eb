import { sql } from "kysely";
import { clock } from "#app/platform/clock.server.ts";
import { catalogueDb } from "#app/platform/db/catalogue-reads.server.ts";
import { shows } from "#app/platform/http/page.server.ts";
import { todayInSaoPaulo } from "#app/shared/business-days.ts";
import { isShopId } from "./shop-name.ts";
import { awayOn, type Vacation } from "./vacation/vacation.ts";

/** A shop as everybody sees it. */
export interface OpenShop {
  id: string;
  /** The last part of its address, which never changes. */
  slug: string;
  name: string;
  description: string;
  city: string;
  state: string;
  since: Date;
  /** While it is on vacation, nothing of it can be bought. */
  away: Pick<Vacation, "until" | "text"> | null;
}

const openShops = () =>
  catalogueDb
    .selectFrom("sellers")
    .select(["id", "slug", "name", "description", "city", "state", "created_at as since"])
    .select([
      sql<string | null>`ferias_de::text`.as("vacationFrom"),
      sql<string | null>`ferias_ate::text`.as("vacationUntil"),
      "ferias_texto as vacationText",
    ])
    .where("status", "=", "aprovado");

/**
 * The shop at this address, or with this id, which was its address before; null when there is none, or when it may not
 * sell now.
 */
export async function findOpenShop(address: string): Promise<OpenShop | null> {
  if (!isShopId(address)) return null;
  const shop = await openShops()
    .where(({ or, eb }) => or([eb("slug", "=", address), eb("id", "=", address)]))
    .orderBy(sql`(slug = ${address}) desc`)
    .limit(1)
    .executeTakeFirst();
  // One that opens later is not kept as missing: the answer about it is none of the pages that are.
  if (!shop) return null;
  shows(`seller:${shop.id}`);
  const { vacationFrom, vacationUntil, vacationText, ...seen } = shop;
  const away = awayOn({ vacationFrom, vacationUntil, vacationText }, todayInSaoPaulo(clock.now()));
  return { ...seen, away };
}

/** The addresses of all shops that may sell now, for the sitemap. */
export async function openShopSlugs(limit: number): Promise<string[]> {
  const rows = await openShops().clearSelect().select("slug").orderBy("slug").limit(limit).execute();
  return rows.map(({ slug }) => slug);
}
