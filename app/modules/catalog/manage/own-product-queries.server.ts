import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Viewer } from "#app/modules/identity/index.ts";
import { shops } from "#app/modules/sellers/index.server.ts";
import { db, type Executor } from "#app/platform/db/db.server.ts";
import { withoutAccents } from "#app/shared/accents.ts";
import { pageOf } from "#app/shared/listing.ts";
import { fromReais } from "#app/shared/money.ts";
import { asOneLine } from "#app/shared/text.ts";
import { picturesOf } from "../catalog-queries.server.ts";
import { isProductId, LOW_STOCK } from "../product.ts";
import { coverPicture, coverPictureId, lacksMeasures } from "../sql.server.ts";
import { hasCodeWith } from "../trade/sql.server.ts";
import { findProductCodes, findTrade, findVariantCodes } from "../trade/trade-data.server.ts";
import { NO_TRADE } from "../trade/trade-fields.ts";
import type { ManagedProduct, OwnProductLine, OwnProductPage } from "./own-product.ts";
import {
  ALL_OWN,
  type OwnProductCriteria,
  type OwnSort,
  type OwnStatus,
  type StockFilter,
} from "./own-product-criteria.ts";
import { productsWithin, reachOf, shopOf } from "./reach.server.ts";
import { totalOf } from "./stock-plan.ts";

export const PRODUCTS_A_PAGE = 50;

/** A seller's products as filtered and sorted; a page past the end is the last one. */
export async function listOwnProducts(
  viewer: Viewer,
  asked: Partial<OwnProductCriteria>,
): Promise<OwnProductPage> {
  const shop = shopOf(viewer);
  const criteria = { ...ALL_OWN, ...asked };
  if (!shop) {
    return { items: [], criteria, pageCount: 1, total: 0, lackingMeasures: 0, hasAny: false };
  }
  const wanted = matches(shop, criteria);
  const { total, all, lacking } = await ownProducts(db, shop)
    .select(({ fn }) => [
      fn.countAll<string>().as("all"),
      fn.countAll<string>().filterWhere(wanted).as("total"),
      fn.countAll<string>().filterWhere(lacksMeasures()).as("lacking"),
    ])
    .executeTakeFirstOrThrow();
  const { page, pageCount, offset } = pageOf(criteria.page, Number(total), PRODUCTS_A_PAGE);
  return {
    items: await linesOf(await idsOf(db, shop, criteria, { offset, limit: PRODUCTS_A_PAGE })),
    criteria: { ...criteria, page },
    lackingMeasures: Number(lacking),
    pageCount,
    total: Number(total),
    hasAny: Number(all) > 0,
  };
}

const ownProducts = (executor: Executor, shop: string) =>
  productsWithin(executor, shop).innerJoin("product_lines as line", "line.product_id", "products.id");

/** The ids of the products that match, in the order of the list. */
export async function idsOf(
  executor: Executor,
  shop: string,
  criteria: OwnProductCriteria,
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> {
  const rows = await ownProducts(executor, shop)
    .select("products.id")
    .where(matches(shop, criteria))
    .orderBy(ORDERS[criteria.sort])
    .orderBy("products.id")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
}

const ORDERS: Record<OwnSort, RawBuilder<unknown>> = {
  recentes: sql`products.created_at desc`,
  nome: sql`products.search_name`,
  "menor-preco": sql`products.price`,
  "maior-preco": sql`products.price desc`,
  "menor-estoque": sql`line.stock`,
  "maior-estoque": sql`line.stock desc`,
  vendas: sql`products.sales desc`,
};

const STATUS: Record<OwnStatus, RawBuilder<SqlBool>> = {
  ativo: sql`(products.is_active and products.taken_down_at is null)`,
  inativo: sql`(not products.is_active and products.taken_down_at is null)`,
  retirado: sql`products.taken_down_at is not null`,
};

const STOCK: Record<StockFilter, RawBuilder<SqlBool>> = {
  sem: sql`line.stock = 0`,
  baixo: sql`(line.stock > 0 and line.stock < ${sql.lit(LOW_STOCK)})`,
  com: sql`line.stock > 0`,
};

function matches(shop: string, criteria: OwnProductCriteria): RawBuilder<SqlBool> {
  const { query, status, category, stock, withoutPicture, withoutMeasures } = criteria;
  const conditions = [
    ...withoutAccents(asOneLine(query))
      .toLowerCase()
      .split(" ")
      .map((word) => hasWord(shop, word)),
    ...(status ? [STATUS[status]] : []),
    ...(category ? [sql<SqlBool>`products.category = ${category}`] : []),
    ...(stock ? [STOCK[stock]] : []),
    ...(withoutPicture ? [sql<SqlBool>`${coverPictureId(sql.ref("products.id"))} is null`] : []),
    ...(withoutMeasures ? [lacksMeasures()] : []),
  ];
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** A word of name, category, colours or description, ignoring accents and case, or a part of a code. */
const hasWord = (shop: string, word: string): RawBuilder<SqlBool> =>
  word === ""
    ? sql`true`
    : sql`(strpos(products.search_text, ${word}) > 0 or ${hasCodeWith(sql.ref("products.id"), shop, word)})`;

/** The lines of these products, in this order. */
async function linesOf(ids: readonly string[]): Promise<OwnProductLine[]> {
  const rows = await db
    .selectFrom("products")
    .innerJoin("product_lines as line", "line.product_id", "products.id")
    .innerJoin("categories", "categories.id", "products.category")
    .select(["products.id", "products.name", "products.price", "line.stock"])
    .select(["products.sales", "products.views", "products.is_active", "products.on_sale"])
    .select(["products.taken_down_reason", "categories.name as categoryName"])
    .select(coverPicture(sql.ref("products.id")).as("cover"))
    .select(sql<number>`cardinality(products.colors) * cardinality(products.sizes)`.as("variants"))
    .select(lacksMeasures().as("lacksMeasures"))
    .where(sql<SqlBool>`products.id = any (${[...ids]}::text[])`)
    .orderBy(sql`array_position(${[...ids]}::text[], products.id)`)
    .execute();
  const codes = await findProductCodes(db, ids);
  return rows.map(({ price, is_active, on_sale, taken_down_reason, ...row }) => ({
    ...row,
    codes: codes.get(row.id) ?? null,
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
  const [coded, pictures, trade] = await Promise.all([
    variantsOf(id),
    picturesOf(id).execute(),
    findTrade(db, [id]),
  ]);
  const variants = coded.map(({ color, size, stock }) => ({ color, size, stock }));
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
    trade: trade.get(id) ?? NO_TRADE,
    codes: coded.map(({ color, size, sku, ean }) => ({ color, size, sku, ean })),
    pictures,
    cover: pictures[0] ?? null,
  };
}

async function variantsOf(productId: string) {
  const rows = await db
    .selectFrom("product_variants")
    .select(["id", "color", "size", "stock"])
    .where("product_id", "=", productId)
    .orderBy("id")
    .execute();
  const codes = await findVariantCodes(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, ...variant }) => ({ ...variant, ...(codes.get(id) ?? { sku: null, ean: null }) }));
}

/** The name of the seller's shop; null before the seller has one. */
export async function shopName(viewer: Viewer): Promise<string | null> {
  const shop = shopOf(viewer);
  if (!shop) return null;
  const row = await db.selectFrom(shops).select("shop.name").where("shop.id", "=", shop).executeTakeFirst();
  return row?.name ?? null;
}
