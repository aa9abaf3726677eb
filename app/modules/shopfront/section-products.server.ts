import { sql } from "kysely";
import { findProductLabels, productSeller } from "#app/modules/catalog/index.server.ts";
import { isProductId, type ProductSummary } from "#app/modules/catalog/index.ts";
import { summaries } from "#app/modules/catalog/storefront/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { shows } from "#app/platform/http/page.server.ts";
import type { ShopSection } from "./shop-page.ts";

/** What the form of a section offers; the newest of a shop that has more. */
const MAX_OFFERED = 600;

/** The products of a section that are on sale now, the newest first. */
export async function sectionCards(
  sellerId: string,
  { products }: ShopSection,
  limit: number,
): Promise<ProductSummary[]> {
  // One of them may come back on sale, or change its shop's order.
  shows("lists:set");
  if (products.length === 0) return [];
  const ofSection = sql<boolean>`products.seller_id = ${sellerId} and products.id = any (${products})`;
  return summaries(ofSection, { order: "newest", limit });
}

/** Everything that the shop has on sale, for the form of a section. */
export const productsToGroup = (sellerId: string): Promise<ProductSummary[]> =>
  summaries(sql<boolean>`products.seller_id = ${sellerId}`, { order: "newest", limit: MAX_OFFERED });

/** Those of these products that are the shop's own, on sale or not. */
export async function ownProductIds(sellerId: string, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids)].filter(isProductId);
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${wanted}::text[]) with ordinality as wanted (id, place)
    where ${productSeller(sql.ref("wanted.id"))} = ${sellerId} order by place`.execute(db);
  return rows.map(({ id }) => id);
}

/** The names of a section's products that are not on sale now: they stay in it. */
export async function restingProducts(
  sellerId: string,
  ids: readonly string[],
  onSale: readonly ProductSummary[],
): Promise<{ id: string; name: string }[]> {
  const own = await ownProductIds(sellerId, ids);
  const resting = own.filter((id) => !onSale.some((product) => product.id === id));
  const labels = await findProductLabels(db, resting);
  return resting.flatMap((id) => {
    const name = labels.get(id)?.name;
    return name ? [{ id, name }] : [];
  });
}
