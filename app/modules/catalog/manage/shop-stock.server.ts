import { type RawBuilder, sql } from "kysely";
import { db } from "#app/platform/db/db.server.ts";
import { fromReais } from "#app/shared/money.ts";
import { LOW_STOCK } from "../product.ts";
import { coverPicture, lacksMeasures } from "../sql.server.ts";
import type { BrokenGrade, ShopStock, StockedProduct } from "./shop-stock.ts";

/** All products of a shop that were not deleted, on sale or not. */
export async function shopStock(sellerId: string): Promise<ShopStock> {
  const { rows } = await sql<Record<"products" | "low" | "views" | "units" | "value", string>>`
    select count(*) as products, count(*) filter (where line.stock < ${LOW_STOCK}) as low,
      coalesce(sum(line.views), 0) as views, coalesce(sum(line.stock), 0) as units,
      coalesce(sum(line.stock * line.price), 0)::numeric(14, 2) as value
    from products join product_lines line on line.product_id = products.id
    where products.seller_id = ${sellerId}`.execute(db);
  const { products, low, views, units, value } = rows[0]!;
  return {
    products: Number(products),
    low: Number(low),
    views: Number(views),
    units: Number(units),
    value: fromReais(value),
  };
}

export const lowStockProducts = (sellerId: string, limit: number): Promise<StockedProduct[]> =>
  stockedProducts(sellerId, sql`line.stock < ${LOW_STOCK}`, sql`line.stock, product.name`, limit);

export const newestProducts = (sellerId: string, limit: number): Promise<StockedProduct[]> =>
  stockedProducts(sellerId, sql`true`, sql`product.created_at desc, product.id`, limit);

async function stockedProducts(
  sellerId: string,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  limit: number,
): Promise<StockedProduct[]> {
  const { rows } = await sql<Omit<StockedProduct, "price"> & { price: string }>`
    select product.id, product.name, product.price, line.stock, product.is_active as "isActive",
      product.taken_down_reason as "takenDown", ${coverPicture(sql.ref("product.id"))} as picture
    from products product join product_lines line on line.product_id = product.id
    where product.seller_id = ${sellerId} and ${condition}
    order by ${order} limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, price: fromReais(row.price) }));
}

/** Products on sale with low stock. */
export async function countLowStockOffers(sellerId: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from products join product_lines line on line.product_id = products.id
    where products.seller_id = ${sellerId} and is_offered and line.stock < ${LOW_STOCK}`.execute(db);
  return Number(rows[0]!.count);
}

/** Products on sale with sizes that have no measures. */
export async function countOffersWithoutMeasures(sellerId: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from products
    where products.seller_id = ${sellerId} and is_offered and ${lacksMeasures()}`.execute(db);
  return Number(rows[0]!.count);
}

/** A size is sold out when no colour of it is left. */
export async function brokenGrades(sellerId: string, limit: number): Promise<BrokenGrade[]> {
  const { rows } = await sql<BrokenGrade>`
    select product.id, product.name, array_agg(missing.size order by array_position(product.sizes, missing.size)) as gone
    from products product join product_lines line on line.product_id = product.id
    join (select product_id, size from product_variants group by product_id, size having sum(stock) = 0) missing
      on missing.product_id = product.id
    where product.seller_id = ${sellerId} and product.is_offered and line.stock > 0
    group by product.id, product.name, product.sales
    order by product.sales desc, product.id limit ${limit}`.execute(db);
  return rows;
}

export async function countShopViews(
  sellerId: string,
  { from, to }: { from: Date; to: Date },
): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from product_views seen join products on products.id = seen.product_id
    where products.seller_id = ${sellerId} and seen.viewed_at >= ${from} and seen.viewed_at < ${to}`.execute(
    db,
  );
  return Number(rows[0]!.count);
}

/** The sizes or colours a shop offers as rows of `name` and `pieces`, for a query that compares them with its sales. */
export const piecesLeftBy = (option: "size" | "color", sellerId: string): RawBuilder<unknown> => sql`
  select ${sql.ref(`variant.${option}`)} as name, sum(variant.stock) as pieces
  from product_variants variant join products on products.id = variant.product_id
  where products.seller_id = ${sellerId} and products.is_offered group by 1`;
