import { type Expression, type RawBuilder, sql } from "kysely";
import { storedPictures } from "#app/modules/pictures/index.server.ts";
import type { Picture } from "#app/modules/pictures/index.ts";
import type { Executor } from "#app/platform/db/db.server.ts";
import type { Difference } from "#app/shared/difference.ts";

/**
 * The catalogue's tables inside statements of other modules. Each takes the column with the product's id, for example
 * `sql.ref("review.product_id")`.
 */
type Column = Expression<unknown>;

export const productName = (productId: Column): RawBuilder<string> =>
  sql<string>`(select products.name from products where products.id = ${productId})`;

export const productCategory = (productId: Column): RawBuilder<string> =>
  sql<string>`(select products.category from products where products.id = ${productId})`;

export const productSeller = (productId: Column): RawBuilder<string> =>
  sql<string>`(select products.seller_id from products where products.id = ${productId})`;

/** `product.id`, `name`, `price`, `on_sale`, `category` and `seller_id` of a row's product. */
export const joinProduct = (productId: Column): RawBuilder<unknown> =>
  sql`join products product on product.id = ${productId}`;

/** The categories, under the name `categories`: `id`, `name` and `position`. */
export const categoryRows: RawBuilder<unknown> = sql`categories`;

/** The highest price of all products on sale; null without any. */
export const highestPrice: RawBuilder<string | null> = sql<
  string | null
>`(select max(price) from products where on_sale)`;

/** The ids of the products that sell best, and their plain names, as a statement. */
export const bestSellers = (count: number): RawBuilder<unknown> =>
  sql`select id, search_name as plain_name from products where on_sale order by sales desc, views desc, id limit ${sql.lit(count)}`;

/** The id of a product's first picture; null where it has none. */
export const coverPictureId = (productId: Column): RawBuilder<string | null> =>
  sql<
    string | null
  >`(select cover.picture_id from product_pictures cover where cover.product_id = ${productId} and cover.position = 0)`;

/** Pieces in stock of a product; null of one that was deleted. */
export const productStock = (productId: Column): RawBuilder<number | null> =>
  sql<number | null>`(select line.stock from product_lines line where line.product_id = ${productId})`;

/** The first picture of a product as JSON; null where it has none. */
export const coverPicture = (productId: Column): RawBuilder<Picture | null> => sql<Picture | null>`
  (select json_build_object('id', picture.id, 'width', width, 'height', height, 'placeholder', placeholder, 'alt', alt)
   from product_pictures cover join ${storedPictures} on picture.id = cover.picture_id
   where cover.product_id = ${productId} and cover.position = 0)`;

/** Pieces in stock of one variant; null where the product has no such variant. */
export const variantStock = (productId: Column, color: Column, size: Column): RawBuilder<number | null> =>
  sql<number | null>`(
    select variant.stock from product_variants variant
    where variant.product_id = ${productId} and variant.color = ${color} and variant.size = ${size})`;

/** Whether an administrator took a product down; its seller may hide it or show it meanwhile. */
export const isTakenDown = (productId: Column): RawBuilder<boolean> => sql<boolean>`exists (
  select from products where products.id = ${productId} and products.taken_down_at is not null)`;

/** Locks products until the transaction ends, in the order of ids: nobody takes one down meanwhile. */
export async function keepProductsAsTheyAre(executor: Executor, ids: readonly string[]): Promise<void> {
  await sql`select from products where id = any(${ids}::text[]) order by id for share`.execute(executor);
}

/** Whether a product comes in several sizes, and some of them have no measures: no size of it can be advised well. */
export const lacksMeasures = (product = "products"): RawBuilder<boolean> => sql<boolean>`
  (cardinality(${sql.ref(`${product}.sizes`)}) > 1 and exists (
    select from unnest(${sql.ref(`${product}.sizes`)}) size
    where coalesce(${sql.ref(`${product}.size_guide`)} -> size, '{}') = '{}'))`;

/** Products that count other pieces than their variants have, and variants with fewer than none. */
export const wrongStock: RawBuilder<Difference> = sql`
  select line.product_id as subject, line.stock::text as found, coalesce(sum(variant.stock), 0)::text as expected
  from product_lines line left join product_variants variant on variant.product_id = line.product_id
  group by line.product_id having line.stock <> coalesce(sum(variant.stock), 0)
  union all
  select product_id, stock::text, '0' from product_variants where stock < 0`;
