import { sql } from "kysely";
import type { CoverPicture } from "#app/modules/pictures/index.ts";
import { catalogueDb } from "#app/platform/db/catalogue-reads.server.ts";
import { PREPARED } from "#app/platform/db/prepared.server.ts";
import { shows } from "#app/platform/http/page.server.ts";
import { remember } from "#app/platform/remember.server.ts";
import type { Listing } from "#app/shared/listing.ts";
import { centavos, fromReais, type Money, toReais } from "#app/shared/money.ts";
import { type ProductSummary, ratingOf } from "../product.ts";
import { coverPicture } from "../sql.server.ts";
import {
  OFFER_BANDS,
  OFFER_LIMIT,
  type OfferBand,
  TRENDING_ABOVE,
  type TrendingFilter,
  type Trends,
} from "./offers.ts";
import { everything, ORDERS, type Order, onSale, productList, summaries } from "./summaries.server.ts";

const all = productList(() => everything);

export const listNewest = (page: number): Promise<Listing<ProductSummary>> => all({}, "newest", page);

const belowLimit = sql<boolean>`products.price < ${sql.lit(toReais(OFFER_LIMIT))}::numeric`;
const offers = productList(() => belowLimit, ["lists:price"]);

export const listOffers = (order: Order, page: number): Promise<Listing<ProductSummary>> =>
  offers({}, order, page);

/** How many offers are in each price band, and the lowest price of all. */
export async function readOfferBands(): Promise<{
  bands: (OfferBand & { count: number })[];
  lowest: Money | null;
}> {
  const rows = await onSale(belowLimit)
    .select(({ fn }) => [
      sql<number>`least(floor(products.price / 25), 3)::int`.as("band"),
      fn.countAll<string>().as("count"),
      fn.min("products.price").as("lowest"),
    ])
    .groupBy("band")
    .execute();
  const lowestPrices = rows.flatMap((row) => (row.lowest === null ? [] : [fromReais(row.lowest)]));
  return {
    bands: OFFER_BANDS.map((band, index) => ({
      ...band,
      count: Number(rows.find((row) => row.band === index)?.count ?? 0),
    })),
    lowest: lowestPrices.length ? centavos(Math.min(...lowestPrices)) : null,
  };
}

const TOP = 5;
const TRENDING = {
  vendas: productList(() => sql<boolean>`products.sales > ${sql.lit(TRENDING_ABOVE.vendas.sales!)}`),
  visitas: productList(() => sql<boolean>`products.views > ${sql.lit(TRENDING_ABOVE.visitas.views!)}`),
  todos: all,
};

export const listTrending = (
  filter: TrendingFilter,
  order: Order,
  page: number,
): Promise<Listing<ProductSummary>> => TRENDING[filter]({}, order, page);

/** Empty while nothing was sold. */
export const topSellers = (): Promise<ProductSummary[]> =>
  summaries(sql`products.sales > 0`, { order: "best-sellers", limit: TOP });

export async function readTrends(): Promise<Trends> {
  const totals = await onSale(everything)
    .select(({ fn }) => [
      fn.countAll<string>().as("products"),
      fn.sum<string>("products.sales").as("sales"),
      fn.sum<string>("products.views").as("views"),
      fn.sum<string>("products.rating_sum").as("ratingSum"),
      fn.sum<string>("products.rating_count").as("ratingCount"),
    ])
    .executeTakeFirstOrThrow();
  const categories = await catalogueDb
    .selectFrom("products")
    .innerJoin("categories", "categories.id", "products.category")
    .select(({ fn }) => [
      "categories.id",
      "categories.name",
      "categories.icon",
      fn.sum<string>("products.views").as("views"),
    ])
    .where("products.on_sale", "=", true)
    .groupBy(["categories.id", "categories.name", "categories.icon"])
    .orderBy(({ fn }) => fn.sum("products.sales"), "desc")
    .orderBy("views", "desc")
    .limit(6)
    .execute();
  return {
    products: Number(totals.products),
    sales: Number(totals.sales ?? 0),
    views: Number(totals.views ?? 0),
    rating: ratingOf(Number(totals.ratingSum ?? 0), Number(totals.ratingCount ?? 0)),
    categories: categories.map((category) => ({ ...category, views: Number(category.views) })),
  };
}

/** These two aggregate the whole catalogue, so they are cached for a minute. The lowest price must not be an old one. */
const A_MINUTE = 60_000;
export const offerBands = remember(A_MINUTE, readOfferBands, ["lists:set", "lists:price"]);
export const trends = remember(A_MINUTE, readTrends);

/** The cover of the best seller of each category, for the banners; none for a category without products. */
export async function categoryCovers(categoryIds: readonly string[]): Promise<Record<string, CoverPicture>> {
  const { rows } = await sql<{ category: string; product: string; cover: CoverPicture | null }>`
    select category.id as category, best.id as product, ${coverPicture(sql.ref("best.id"))} as cover
    from unnest(${categoryIds}::text[]) with ordinality as category (id, place)
    cross join lateral (
      select products.id from products where products.on_sale and products.category = category.id
      order by ${ORDERS["best-sellers"]} limit 1
    ) best
    order by category.place ${PREPARED}`.execute(catalogueDb);
  shows(...rows.map(({ product }) => `card:${product}`));
  // Decoration beside the words of a banner.
  const shown = ({ id, placeholder }: CoverPicture): CoverPicture => ({ id, placeholder, alt: "" });
  return Object.fromEntries(rows.flatMap(({ category, cover }) => (cover ? [[category, shown(cover)]] : [])));
}
