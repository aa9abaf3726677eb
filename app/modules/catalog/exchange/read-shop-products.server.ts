import { sql } from "kysely";
import type { Executor } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { fromReais } from "#app/shared/money.ts";
import type { ProductInput } from "../manage/own-product.ts";
import { productsWithin } from "../manage/reach.server.ts";
import { findTrade } from "../trade/trade-data.server.ts";
import { NO_TRADE } from "../trade/trade-fields.ts";
import type { ProductNames, ShopProduct, ShopVariant } from "./shop-product.ts";

/** These products of a shop, in the given order; those of another shop and deleted ones are missing. */
export async function readShopProducts(
  executor: Executor,
  sellerId: string,
  ids: readonly string[],
): Promise<ShopProduct[]> {
  const rows = await productsWithin(executor, sellerId)
    .selectAll("products")
    .where(sql<boolean>`products.id = any(${[...ids]}::text[])`)
    .execute();
  const found = rows.map(({ id }) => id);
  const [trade, variants, pictures] = [
    await findTrade(executor, found),
    await variantsOf(executor, found),
    await picturesOf(executor, found),
  ];
  const products = new Map(
    rows.map((row): [string, ShopProduct] => [
      row.id,
      {
        id: row.id,
        version: row.version,
        takenDown: row.taken_down_at !== null,
        sales: row.sales,
        fields: {
          name: row.name,
          description: row.description,
          price: fromReais(row.price),
          wholesalePrice: row.wholesale_price === null ? null : fromReais(row.wholesale_price),
          category: row.category,
          colors: row.colors,
          sizes: row.sizes,
          composition: row.composition,
          care: row.care,
          sizeGuide: row.size_guide as ProductInput["sizeGuide"],
          isActive: row.is_active,
        },
        trade: trade.get(row.id) ?? NO_TRADE,
        variants: variants.get(row.id) ?? [],
        pictures: pictures.get(row.id) ?? [],
      },
    ]),
  );
  return ids.flatMap((id) => products.get(id) ?? []);
}

/** The same, locked until the transaction ends: variants before products, each by id, as placing an order locks them. */
export async function holdShopProducts(
  transaction: Executor,
  sellerId: string,
  ids: readonly string[],
): Promise<Map<string, ShopProduct>> {
  if (ids.length === 0) return new Map();
  const wanted = [...ids];
  await sql`
    select from product_variants where product_id = any(${wanted}::text[]) order by id for no key update`.execute(
    transaction,
  );
  await sql`
    select from products where id = any(${wanted}::text[]) order by id for no key update`.execute(
    transaction,
  );
  const held = await readShopProducts(transaction, sellerId, wanted);
  return new Map(held.map((product) => [product.id, product]));
}

const group = <Row extends { product_id: string }, Value>(
  rows: readonly Row[],
  read: (row: Row) => Value,
) => {
  const groups = new Map<string, Value[]>();
  for (const row of rows) {
    const known = groups.get(row.product_id);
    if (known) known.push(read(row));
    else groups.set(row.product_id, [read(row)]);
  }
  return groups;
};

async function variantsOf(executor: Executor, ids: readonly string[]): Promise<Map<string, ShopVariant[]>> {
  const { rows } = await sql<ShopVariant & { product_id: string }>`
    select variant.product_id, variant.id::text, color, size, stock, stock_version as "stockVersion", sku, ean
    from product_variants variant left join variant_codes code on code.variant_id = variant.id
    where variant.product_id = any(${[...ids]}::text[]) order by variant.id`.execute(executor);
  return group(rows, ({ product_id: _, ...variant }) => variant);
}

async function picturesOf(executor: Executor, ids: readonly string[]) {
  const { rows } = await sql<
    Pick<DB["product_pictures"], "picture_id" | "alt" | "color"> & { product_id: string }
  >`
    select product_id, picture_id, alt, color from product_pictures
    where product_id = any(${[...ids]}::text[]) order by product_id, position`.execute(executor);
  return group(rows, ({ picture_id, alt, color }) => ({ id: picture_id, alt, color }));
}

/** The shop's products that have one of these names. */
export async function findShopProducts(
  executor: Executor,
  sellerId: string,
  { ids, codes, skus }: ProductNames,
): Promise<ShopProduct[]> {
  const { rows } = await sql<{ id: string }>`
    select product.id from products product
    where product.seller_id = ${sellerId} and product.archived_at is null and product.id in (
      select unnest(${[...ids]}::text[])
      union all
      select product_id from product_trade where seller_id = ${sellerId} and code = any(${[...codes]}::text[])
      union all
      select product_id from variant_codes code join product_variants variant on variant.id = code.variant_id
      where code.seller_id = ${sellerId} and sku = any(${[...skus]}::text[]))
    order by product.id`.execute(executor);
  return readShopProducts(
    executor,
    sellerId,
    rows.map(({ id }) => id),
  );
}

/** Every product of the shop, oldest first, some at a time: few enough also where each has 400 variants. */
export async function* allShopProducts(
  executor: Executor,
  sellerId: string,
  atATime = 20,
): AsyncGenerator<ShopProduct[]> {
  const rows = await productsWithin(executor, sellerId)
    .select("products.id")
    .orderBy("products.created_at")
    .orderBy("products.id")
    .execute();
  for (let at = 0; at < rows.length; at += atATime) {
    yield readShopProducts(
      executor,
      sellerId,
      rows.slice(at, at + atATime).map(({ id }) => id),
    );
  }
}
