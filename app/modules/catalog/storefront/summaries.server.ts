import {
  type AliasedExpression,
  type InferResult,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
} from "kysely";
import { storedPictures } from "#app/modules/pictures/index.server.ts";
import type { CoverPicture } from "#app/modules/pictures/index.ts";
import { shops } from "#app/modules/sellers/index.server.ts";
import { catalogueDb, catalogueReads } from "#app/platform/db/catalogue-reads.server.ts";
import { compiledOnce } from "#app/platform/db/compiled.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { shows } from "#app/platform/http/page.server.ts";
import { rememberEach } from "#app/platform/remember.server.ts";
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

/** Written out, as are the limits below: of a statement with `on_sale = $1` PostgreSQL would have to plan each use anew. */
export const onSale = (filter: ProductFilter) =>
  catalogueDb.selectFrom("products").where(sql<SqlBool>`products.on_sale`).where(filter);

interface Slice {
  order: Order;
  limit: number;
  offset?: number;
}

/** The rows of cards of one slice of a list. The rows are limited before anything is joined, so that deep pages stay cheap. */
export function cardRows(filter: ProductFilter, { order, limit, offset }: Slice) {
  const first = onSale(filter).selectAll().orderBy(ORDERS[order]).limit(sql.lit(limit));
  const slice = offset === undefined ? first : first.offset(offset);
  return cardsFrom(slice.as("products"), ORDERS[order]);
}

/** The rows of the cards of some products, in this order of them. */
export const cardsFrom = (
  products: AliasedExpression<Selectable<DB["products"]>, "products">,
  order: RawBuilder<unknown>,
) =>
  catalogueDb
    .selectFrom(products)
    .innerJoin(shops, "shop.id", "products.seller_id")
    .innerJoin("product_lines as line", "line.product_id", "products.id")
    .leftJoin("product_pictures as cover", (join) =>
      join.onRef("cover.product_id", "=", "products.id").on("cover.position", "=", sql.lit(0)),
    )
    .leftJoin(storedPictures, "picture.id", "cover.picture_id")
    .select(["products.id", "products.name", "line.stock"])
    // As text also where the rows are JSON.
    .select(sql<string>`products.price::text`.as("price"))
    .select(["products.rating_sum", "products.rating_count", "shop.name as sellerName"])
    .select(["cover.alt", "picture.id as pictureId", "picture.placeholder"])
    .orderBy(order);

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

const A_MINUTE = 60_000;

/**
 * A list that has pages: which products are in it, by values that are known when it is asked for, and what else than the
 * set of products on sale decides it.
 */
export function productList<Given extends object>(
  filter: (given: Given) => ProductFilter,
  decidedBy: readonly string[] = [],
) {
  const firstPage = forEachOrder((order) =>
    compiledOnce((given: Given) => cardRows(filter(given), { order, limit: PAGE_SIZE }), catalogueReads),
  );
  const laterPage = forEachOrder((order) =>
    compiledOnce(
      (given: Given & { offset: number }) =>
        cardRows(filter(given), { order, limit: PAGE_SIZE, offset: given.offset }),
      catalogueReads,
    ),
  );
  const rowsOf = (given: Given, order: Order, page: number): Promise<CardRow[]> =>
    page === 1 ? firstPage[order](given) : laterPage[order]({ ...given, offset: offsetOf(page) });

  const readLength = compiledOnce((given: Given) => countOnSale(filter(given)), catalogueReads);
  const lengthOf = async (given: Given): Promise<number> => Number((await readLength(given))[0]!.counted);
  // Counting ten thousand takes longer than reading forty of them.
  const rememberedLength = rememberEach(A_MINUTE, (given) => lengthOf(JSON.parse(given)), [
    "lists:set",
    ...decidedBy,
  ]);

  /** One page with the total. A page past the end is answered with the last one. */
  return async (given: Given, order: Order, page: number): Promise<Listing<ProductSummary>> => {
    shows("lists:set", ...decidedBy);
    if (order === "price-up" || order === "price-down") shows("lists:price");
    const [rows, counted] = await Promise.all([
      rowsOf(given, order, page),
      rememberedLength(JSON.stringify(given)),
    ]);
    const isPastTheEnd = rows.length === 0 && counted > 0;
    const whole = listing(rows, page, isPastTheEnd ? await lengthOf(given) : counted);
    return {
      items: cardsOf(whole.page === page ? rows : await rowsOf(given, order, whole.page)),
      page: whole.page,
      pageCount: whole.pageCount,
      total: whole.total,
      more: whole.more,
    };
  };
}

const forEachOrder = <Reader>(readerOf: (order: Order) => Reader): Record<Order, Reader> => ({
  newest: readerOf("newest"),
  "price-up": readerOf("price-up"),
  "price-down": readerOf("price-down"),
  "best-sellers": readerOf("best-sellers"),
});

function countOnSale(filter: ProductFilter) {
  const bounded = onSale(filter).select("products.id").limit(sql.lit(COUNT_LIMIT));
  return catalogueDb
    .selectFrom(bounded.as("bounded"))
    .select(({ fn }) => fn.countAll<string>().as("counted"));
}
