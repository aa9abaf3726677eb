import { sql } from "kysely";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { shops } from "#app/modules/sellers/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { COUNT_LIMIT, type Listing, listing, offsetOf, PAGE_SIZE } from "#app/shared/listing.ts";
import type { ProductCriteria } from "./product-criteria.ts";
import type { ProductLine, ProductState, ProductStats, SellerOption } from "./product-line.ts";
import { lineOf, matching, readLines, STANDINGS } from "./product-rows.server.ts";

/** The filtered products; null without the permission. A page past the end shows the last one. */
export async function listAllProducts(
  viewer: Viewer,
  asked: ProductCriteria,
): Promise<Listing<ProductLine> | null> {
  if (!may(viewer, "manage_products")) return null;
  const condition = matching(asked);
  const counted = await sql<{ count: string }>`select count(*) as count from (
    select from product_lines line where ${condition} limit ${COUNT_LIMIT}) counted`.execute(db);
  const whole = listing<ProductLine>([], asked.page, Number(counted.rows[0]!.count));
  if (whole.total === 0) return whole;
  const rows = await readLines({
    where: condition,
    sort: asked.sort,
    limit: PAGE_SIZE,
    offset: offsetOf(whole.page),
  });
  return { ...whole, items: rows.map(lineOf) };
}

/** The counts above the list, over all products; null without the permission. */
export async function productStats(viewer: Viewer): Promise<ProductStats | null> {
  if (!may(viewer, "manage_products")) return null;
  const { rows } = await sql<{ state: ProductState } & Record<"all" | "none" | "few", string>>`
    select state, count(*) as "all", count(*) filter (where ${STANDINGS["sem-estoque"]}) as none,
      count(*) filter (where ${STANDINGS["estoque-baixo"]}) as few
    from product_lines line group by state`.execute(db);
  const inState = (state: ProductState) => Number(rows.find((row) => row.state === state)?.all ?? 0);
  const sum = (of: "all" | "none" | "few") => rows.reduce((total, row) => total + Number(row[of]), 0);
  return {
    products: sum("all"),
    onSale: inState("a-venda"),
    inactive: inState("inativo"),
    takenDown: inState("retirado"),
    shopClosed: inState("fora-da-vitrine"),
    outOfStock: sum("none"),
    lowStock: sum("few"),
  };
}

/** The longest list of shops to choose from; the others are found by the search. */
const MAX_SELLERS = 300;

/** Shops with products, by name, for the filter; the chosen one is always among them. */
export async function sellerOptions(viewer: Viewer, chosen: string): Promise<SellerOption[]> {
  if (!may(viewer, "manage_products")) return [];
  const { rows } = await sql<SellerOption>`
    select shop.id, shop.name from ${shops}
    where exists (select from products where seller_id = shop.id)
    order by shop.id = ${chosen} desc, shop.name, shop.id limit ${MAX_SELLERS}`.execute(db);
  return rows.toSorted((one, other) => one.name.localeCompare(other.name, "pt-BR"));
}

/** All products that are not deleted, on sale or not. */
export async function countProducts(): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) as count from product_lines`.execute(db);
  return Number(rows[0]!.count);
}

/** Of all shops, or of one. */
export async function countProductsOnSale(sellerId?: string): Promise<number> {
  const ofShop = sellerId === undefined ? sql`true` : sql`seller_id = ${sellerId}`;
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from products where on_sale and ${ofShop}`.execute(db);
  return Number(rows[0]!.count);
}
