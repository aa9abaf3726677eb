import { sql } from "kysely";
import { COUNT_LIMIT, type Listing, listing, offsetOf, PAGE_SIZE } from "#app/modules/catalog/index.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { ProductCriteria } from "./product-criteria.ts";
import type { ProductLine, ProductStats, SellerOption } from "./product-line.ts";
import { lineOf, matching, readLines, STANDINGS } from "./product-rows.server.ts";

/** The products an administrator looks for; null for who may not. A page past the end shows the last one. */
export async function listAllProducts(
  viewer: Viewer,
  asked: ProductCriteria,
): Promise<Listing<ProductLine> | null> {
  if (!may(viewer, "manage_products")) return null;
  const condition = matching(asked);
  const counted = await sql<{ count: string }>`select count(*) as count from (
    select from product_lines line where ${condition} limit ${COUNT_LIMIT}) counted`.execute(db);
  const whole = listing([], asked.page, Number(counted.rows[0]!.count));
  const page = Math.min(asked.page, whole.pageCount);
  const rows = await readLines({
    ...{ where: condition, sort: asked.sort, limit: PAGE_SIZE, offset: offsetOf(page) },
  });
  return { ...whole, page, items: rows.map(lineOf) };
}

/** The figures above the list, of every product; null for who may not see them. */
export async function productStats(viewer: Viewer): Promise<ProductStats | null> {
  if (!may(viewer, "manage_products")) return null;
  const { rows } = await sql<Record<keyof ProductStats, string>>`
    select count(*) as products, count(*) filter (where ${STANDINGS["a-venda"]}) as "onSale",
      count(*) filter (where ${STANDINGS.inativo}) as inactive,
      count(*) filter (where ${STANDINGS.retirado}) as "takenDown",
      count(*) filter (where ${STANDINGS["fora-da-vitrine"]}) as "shopClosed",
      count(*) filter (where ${STANDINGS["sem-estoque"]}) as "outOfStock",
      count(*) filter (where ${STANDINGS["estoque-baixo"]}) as "lowStock"
    from product_lines line`.execute(db);
  const counts = Object.entries(rows[0]!).map(([name, count]) => [name, Number(count)]);
  return Object.fromEntries(counts) as ProductStats;
}

/** More are a list nobody scrolls: the search knows every shop by name. */
const MOST_SELLERS = 300;

/** Shops with products, by name, to narrow a list to one; the chosen one is always among them. */
export async function sellerOptions(viewer: Viewer, chosen: string): Promise<SellerOption[]> {
  if (!may(viewer, "manage_products")) return [];
  const { rows } = await sql<SellerOption>`
    select id, name from sellers
    where exists (select from products where seller_id = sellers.id)
    order by id = ${chosen} desc, name, id limit ${MOST_SELLERS}`.execute(db);
  return rows.toSorted((one, other) => one.name.localeCompare(other.name, "pt-BR"));
}
