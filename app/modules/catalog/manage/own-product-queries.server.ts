import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Viewer } from "#app/modules/identity/index.ts";
import { shops } from "#app/modules/sellers/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { withoutAccents } from "#app/shared/accents.ts";
import { pageOf } from "#app/shared/listing.ts";
import { fromReais } from "#app/shared/money.ts";
import { asOneLine } from "#app/shared/text.ts";
import { picturesOf } from "../catalog-queries.server.ts";
import { isProductId } from "../product.ts";
import { coverPicture } from "../sql.server.ts";
import type { ManagedProduct, OwnProductLine, OwnProductPage } from "./own-product.ts";
import { productsWithin, reachOf, shopOf } from "./reach.server.ts";
import { totalOf } from "./stock-plan.ts";

export const PRODUCTS_A_PAGE = 10;
const MAX_QUERY_LENGTH = 100;

/** A seller's products, newest first; a page past the end is the last one. */
export async function listOwnProducts(
  viewer: Viewer,
  asked: { query: string; page: number },
): Promise<OwnProductPage> {
  const shop = shopOf(viewer);
  const query = asOneLine(asked.query).slice(0, MAX_QUERY_LENGTH);
  if (!shop) return { items: [], query, page: 1, pageCount: 1, total: 0, hasAny: false };

  const { total, all } = await productsWithin(db, shop)
    .select(({ fn }) => [
      fn.countAll<string>().as("all"),
      fn.countAll<string>().filterWhere(matches(query)).as("total"),
    ])
    .executeTakeFirstOrThrow();
  const { page, pageCount, offset } = pageOf(asked.page, Number(total), PRODUCTS_A_PAGE);
  return {
    items: await linesOf(shop, query, offset),
    query,
    page,
    pageCount,
    total: Number(total),
    hasAny: Number(all) > 0,
  };
}

/** Every word must occur in name, category, colours or description, ignoring accents and case. */
function matches(query: string): RawBuilder<SqlBool> {
  const words = withoutAccents(query).toLowerCase().split(" ");
  return sql`(${sql.join(
    words.map((word) => sql`strpos(products.search_text, ${word}) > 0`),
    sql` and `,
  )})`;
}

async function linesOf(shop: string, query: string, offset: number): Promise<OwnProductLine[]> {
  const rows = await productsWithin(db, shop)
    .innerJoin("categories", "categories.id", "products.category")
    .innerJoin("product_lines as line", "line.product_id", "products.id")
    .select(["products.id", "products.name", "products.price", "line.stock"])
    .select(["products.sales", "products.views", "products.is_active", "products.on_sale"])
    .select(["products.taken_down_reason", "categories.name as categoryName"])
    .select(coverPicture(sql.ref("products.id")).as("cover"))
    .select(sql<number>`cardinality(products.colors) * cardinality(products.sizes)`.as("variants"))
    .where(matches(query))
    .orderBy("products.created_at", "desc")
    .orderBy("products.id")
    .limit(PRODUCTS_A_PAGE)
    .offset(offset)
    .execute();
  return rows.map(({ price, is_active, on_sale, taken_down_reason, ...row }) => ({
    ...row,
    price: fromReais(price),
    isActive: is_active,
    onSale: on_sale,
    takenDown: taken_down_reason,
  }));
}

/** One product of this seller, or any for an administrator of products; null otherwise. */
export async function findManagedProduct(viewer: Viewer, id: string): Promise<ManagedProduct | null> {
  const reach = reachOf(viewer);
  if (!reach || !isProductId(id)) return null;
  const row = await productsWithin(db, reach)
    .innerJoin("categories", "categories.id", "products.category")
    .innerJoin(shops, "shop.id", "products.seller_id")
    .selectAll("products")
    .select(["categories.name as categoryName", "shop.name as sellerName"])
    .where("products.id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const [variants, pictures] = await Promise.all([variantsOf(id), picturesOf(id).execute()]);
  return {
    id,
    version: row.version,
    name: row.name,
    description: row.description,
    price: fromReais(row.price),
    wholesalePrice: row.wholesale_price === null ? null : fromReais(row.wholesale_price),
    category: row.category,
    categoryName: row.categoryName,
    sellerId: row.seller_id,
    sellerName: row.sellerName,
    takenDown: row.taken_down_reason,
    colors: row.colors,
    sizes: row.sizes,
    composition: row.composition,
    care: row.care,
    sizeGuide: row.size_guide as ManagedProduct["sizeGuide"],
    stock: totalOf(variants),
    sales: row.sales,
    views: row.views,
    isActive: row.is_active,
    onSale: row.on_sale,
    variants,
    pictures,
    cover: pictures[0] ?? null,
  };
}

const variantsOf = (productId: string) =>
  db
    .selectFrom("product_variants")
    .select(["color", "size", "stock"])
    .where("product_id", "=", productId)
    .orderBy("id")
    .execute();

/** The name of the seller's shop; null before the seller has one. */
export async function shopName(viewer: Viewer): Promise<string | null> {
  const shop = shopOf(viewer);
  if (!shop) return null;
  const row = await db.selectFrom(shops).select("shop.name").where("shop.id", "=", shop).executeTakeFirst();
  return row?.name ?? null;
}
