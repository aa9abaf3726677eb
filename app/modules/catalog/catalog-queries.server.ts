import { sql } from "kysely";
import { storedPictures } from "#app/modules/pictures/index.server.ts";
import { shops } from "#app/modules/sellers/index.server.ts";
import { db, type Executor } from "#app/platform/db/db.server.ts";
import { shows } from "#app/platform/http/page.server.ts";
import { remember } from "#app/platform/remember.server.ts";
import type { Category, SizedProduct } from "./product.ts";

export const readCategories = (executor: Executor = db): Promise<Category[]> =>
  executor.selectFrom("categories").select(["id", "name", "icon"]).orderBy("position").execute();

const A_SECOND = 1_000;
const rememberedCategories = remember(A_SECOND, () => readCategories(), ["categories"]);

/** Every page of the shop shows them, and only a migration changes them. */
export function listCategories(): Promise<Category[]> {
  shows("categories");
  return rememberedCategories();
}

/** Those of the ids that exist, on sale or not, in the given order. */
export async function existingProducts(ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("products")
    .select("id")
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .where("archived_at", "is", null)
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => known.has(id));
}

/** Names of products for figures and lists, on sale or not. */
export async function findProductLabels(
  executor: Executor,
  ids: readonly string[],
): Promise<Map<string, { name: string; sellerName: string; onSale: boolean }>> {
  const rows = await executor
    .selectFrom("products")
    .innerJoin(shops, "shop.id", "products.seller_id")
    .select(["products.id", "products.name", "shop.name as sellerName", "products.on_sale as onSale"])
    .where(sql<boolean>`products.id = any(${ids}::text[])`)
    .execute();
  return new Map(rows.map(({ id, ...label }) => [id, label]));
}

/** What a size of a product is chosen by, on sale or not; deleted products are not found. */
export async function findSizeGuides(
  ids: readonly string[],
  executor: Executor = db,
): Promise<(SizedProduct & { onSale: boolean })[]> {
  const rows = await executor
    .selectFrom("products")
    .select(["id", "name", "category", "sizes", "size_guide as sizeGuide", "on_sale as onSale"])
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .where("archived_at", "is", null)
    .execute();
  return rows as (SizedProduct & { onSale: boolean })[];
}

/** The sizes of a product of which no colour has a piece left. */
export async function soldOutSizes(productId: string): Promise<string[]> {
  const { rows } = await sql<{ size: string }>`
    select size from products, unnest(sizes) size
    where products.id = ${productId} and not exists (
      select from product_variants variant
      where variant.product_id = products.id and variant.size = size.size and stock > 0)`.execute(db);
  return rows.map(({ size }) => size);
}

/** In the order of the gallery. */
export const picturesOf = (productId: string) =>
  db
    .selectFrom("product_pictures")
    .innerJoin(storedPictures, "picture.id", "product_pictures.picture_id")
    .select(["picture.id", "width", "height", "placeholder", "alt", "color"])
    .where("product_id", "=", productId)
    .orderBy("position");
