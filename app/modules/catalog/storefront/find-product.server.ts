import { sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import { shops } from "#app/modules/sellers/index.server.ts";
import { awayOn } from "#app/modules/sellers/vacation/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { catalogueReads } from "#app/platform/db/catalogue-reads.server.ts";
import { compiledOnce } from "#app/platform/db/compiled.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { shows } from "#app/platform/http/page.server.ts";
import { todayInSaoPaulo } from "#app/shared/business-days.ts";
import { fromReais } from "#app/shared/money.ts";
import { picturesOf } from "../catalog-queries.server.ts";
import { type Product, type ProductSummary, ratingOf } from "../product.ts";
import { alike, boughtWith } from "./for-you.server.ts";
import { summaries } from "./summaries.server.ts";

const productById = compiledOnce(
  ({ id }: { id: string }) => db.selectNoFrom(jsonObjectFrom(productRow(id)).as("found")),
  catalogueReads,
);

/**
 * A product and what goes with it, as one value, which is read at once: of a row each column costs as much. Null where it
 * is not on sale.
 */
export const productJson = (id: string) =>
  jsonObjectFrom(
    productRow(id).select([
      jsonArrayFrom(boughtWith(sql`array[${id}]::text[]`)).as("together"),
      jsonArrayFrom(alike(sql`${id}`)).as("alike"),
    ]),
  );

const productRow = (id: string) =>
  db
    .selectFrom("products")
    .innerJoin(shops, "shop.id", "products.seller_id")
    .innerJoin("categories", "categories.id", "products.category")
    .select(["products.id", "products.name", "products.description"])
    // As text: a number of JSON is not exact.
    .select([sql<string>`products.price::text`.as("price")])
    .select(sql<string | null>`wholesale_price::text`.as("wholesale_price"))
    .select(["colors", "sizes", "seller_id", "category", "composition", "care", "size_guide"])
    .select(["rating_sum", "rating_count"])
    .select([
      "shop.name as sellerName",
      "shop.slug as sellerSlug",
      "shop.description as sellerDescription",
      "shop.city",
      "shop.state",
      "shop.cnpj",
      "shop.legal_name as legalName",
      "shop.address",
      "shop.vacationFrom",
      "shop.vacationUntil",
      "shop.vacationText",
    ])
    .select(["shop.created_at as sellerSince", "categories.name as categoryName"])
    .select([jsonArrayFrom(variantsOf(id)).as("variants"), jsonArrayFrom(picturesOf(id)).as("pictures")])
    .where("products.id", "=", id)
    .where(sql<boolean>`products.on_sale`);

const variantsOf = (productId: string) =>
  db
    .selectFrom("product_variants")
    .select(["color", "size", "stock"])
    .select(sql<string>`product_variants.id::text`.as("id"))
    .where("product_id", "=", productId);

/** A product with everything its page shows; null where it does not exist or is not on sale. */
export async function findProduct(id: string): Promise<Product | null> {
  const [row] = await productById({ id });
  return row?.found ? productFromJson(row.found) : null;
}

type ProductJson = NonNullable<Awaited<ReturnType<typeof productById>>[number]["found"]>;

export function productFromJson(row: ProductJson): Product {
  shows(`product:${row.id}`, `card:${row.id}`, `seller:${row.seller_id}`, "categories");
  return productOf(row);
}

function productOf(row: ProductJson): Product {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    sellerName: row.sellerName,
    price: fromReais(row.price),
    wholesalePrice: row.wholesale_price === null ? null : fromReais(row.wholesale_price),
    stock: row.variants.reduce((pieces, { stock }) => pieces + stock, 0),
    colors: row.colors,
    sizes: row.sizes,
    cover: row.pictures[0] ?? null,
    category: { id: row.category, name: row.categoryName },
    seller: {
      id: row.seller_id,
      slug: row.sellerSlug,
      name: row.sellerName,
      description: row.sellerDescription,
      city: row.city,
      state: row.state,
      cnpj: row.cnpj,
      legalName: row.legalName,
      address: row.address,
      since: new Date(row.sellerSince).toISOString(),
    },
    away: awayOn(row, todayInSaoPaulo(clock.now())),
    composition: row.composition,
    care: row.care,
    sizeGuide: row.size_guide as Product["sizeGuide"],
    variants: row.variants,
    pictures: row.pictures,
    rating: ratingOf(row.rating_sum, row.rating_count),
  };
}

/** Those of them that are on sale, in the given order. */
export async function findProducts(ids: readonly string[]): Promise<ProductSummary[]> {
  if (ids.length === 0) return [];
  const found = await summaries(sql`products.id = any(${ids})`, { order: "newest", limit: ids.length });
  return found.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}
