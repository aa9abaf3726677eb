import { type InferResult, type RawBuilder, type SqlBool, sql } from "kysely";
import { storedPictures } from "#app/modules/pictures/index.server.ts";
import type { CoverPicture } from "#app/modules/pictures/index.ts";
import { shops } from "#app/modules/sellers/index.server.ts";
import { compiledOnce } from "#app/platform/db/compiled.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { shows } from "#app/platform/http/page.server.ts";
import { COUNT_LIMIT, type Listing, listing, offsetOf, PAGE_SIZE } from "#app/shared/listing.ts";
import { fromReais } from "#app/shared/money.ts";
import { type ProductSummary, ratingOf } from "../product.ts";

/** A condition on the products on sale; may use columns of `products` only. */
export type ProductFilter = RawBuilder<SqlBool>;
export const everything: ProductFilter = sql<SqlBool>`true`;

/** Each has its own index; ties are ordered by id, so that pages never overlap. */
export const ORDERS = {
  newest: sql`products.created_at desc, products.id`,
  "price-up": sql`products.price, products.id`,
  "price-down": sql`products.price desc, products.id desc`,
  "best-sellers": sql`products.sales desc, products.views desc, products.id`,
} as const;
export type Order = keyof typeof ORDERS;

export const onSale = (filter: ProductFilter) =>
  db.selectFrom("products").where("products.on_sale", "=", true).where(filter);

interface Slice {
  order: Order;
  limit: number;
  offset?: number;
}

/** The rows of cards of one slice of a list. The rows are limited before anything is joined, so that deep pages stay cheap. */
export function cardRows(filter: ProductFilter, { order, limit, offset = 0 }: Slice) {
  const slice = onSale(filter).selectAll().orderBy(ORDERS[order]).limit(limit).offset(offset);
  return (
    db
      .selectFrom(slice.as("products"))
      .innerJoin(shops, "shop.id", "products.seller_id")
      .innerJoin("product_lines as line", "line.product_id", "products.id")
      .leftJoin("product_pictures as cover", (join) =>
        join.onRef("cover.product_id", "=", "products.id").on("cover.position", "=", 0),
      )
      .leftJoin(storedPictures, "picture.id", "cover.picture_id")
      .select(["products.id", "products.name", "line.stock"])
      // As text also where the rows are JSON.
      .select(sql<string>`products.price::text`.as("price"))
      .select(["products.rating_sum", "products.rating_count", "shop.name as sellerName"])
      .select(["cover.alt", "picture.id as pictureId", "picture.placeholder"])
      .orderBy(ORDERS[order])
  );
}

export type CardRow = InferResult<ReturnType<typeof cardRows>>[number];

export async function summaries(filter: ProductFilter, slice: Slice): Promise<ProductSummary[]> {
  return cardsOf(await cardRows(filter, slice).execute());
}

export function cardsOf(rows: readonly CardRow[]): ProductSummary[] {
  shows(...rows.map(({ id }) => `card:${id}`));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    sellerName: row.sellerName,
    price: fromReais(row.price),
    stock: row.stock,
    cover: coverOf(row),
    rating: ratingOf(row.rating_sum, row.rating_count),
  }));
}

type Nullable<T> = { [K in keyof T]: T[K] | null };

function coverOf({
  pictureId,
  placeholder,
  alt,
}: Nullable<Omit<CoverPicture, "id">> & { pictureId: string | null }): CoverPicture | null {
  return pictureId && placeholder && alt ? { id: pictureId, placeholder, alt } : null;
}

/** One page of a list with its total. A page past the end is answered with the last one. */
export async function listProducts(
  filter: ProductFilter,
  order: Order,
  page: number,
): Promise<Listing<ProductSummary>> {
  shows("lists:set");
  if (order === "price-up" || order === "price-down") shows("lists:price");
  const read = pageReader(filter, order);
  const rows = await read({ limit: PAGE_SIZE, offset: offsetOf(page) });
  const counted = rows[0]?.counted ?? (await countOnSale(filter).executeTakeFirstOrThrow()).counted;
  const whole = listing(rows, page, Number(counted));
  const shown = whole.page === page ? rows : await read({ limit: PAGE_SIZE, offset: offsetOf(whole.page) });
  return {
    items: cardsOf(shown),
    page: whole.page,
    pageCount: whole.pageCount,
    total: whole.total,
    more: whole.more,
  };
}

/** A page with the length of the whole list in each row. */
const pageRows = (filter: ProductFilter, slice: Slice) =>
  cardRows(filter, slice).select(countOnSale(filter).as("counted"));

function countOnSale(filter: ProductFilter) {
  const bounded = onSale(filter).select("products.id").limit(COUNT_LIMIT);
  return db.selectFrom(bounded.as("bounded")).select(({ fn }) => fn.countAll<string>().as("counted"));
}

const readerOf = (filter: ProductFilter, order: Order) =>
  compiledOnce(({ limit, offset }: { limit: number; offset: number }) =>
    pageRows(filter, { order, limit, offset }),
  );

/** Most filters are constants, and each is compiled once. */
const readers = new WeakMap<ProductFilter, Map<Order, ReturnType<typeof readerOf>>>();

function pageReader(filter: ProductFilter, order: Order): ReturnType<typeof readerOf> {
  const byOrder = readers.get(filter) ?? new Map<Order, ReturnType<typeof readerOf>>();
  readers.set(filter, byOrder);
  const reader = byOrder.get(order) ?? readerOf(filter, order);
  byOrder.set(order, reader);
  return reader;
}
