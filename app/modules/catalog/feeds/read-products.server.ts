import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { shops } from "#app/modules/sellers/index.server.ts";
import { awayOn } from "#app/modules/sellers/vacation/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { catalogueDb } from "#app/platform/db/catalogue-reads.server.ts";
import { todayInSaoPaulo } from "#app/shared/business-days.ts";
import type { FeedProduct } from "./feed-item.ts";

/**
 * Few enough that a batch is short for the database and in memory, also where each product has 400 variants; enough that
 * 100,000 products are 2,000 questions.
 */
const BATCH = 50;

/**
 * Every product on sale, in the order of the ids, a batch at a time: the next is read when the one before has been sent. No
 * transaction is held open, so a product that is changed meanwhile is sent as it is when its turn comes, and once.
 */
export async function* productsInBatches(size = BATCH): AsyncGenerator<FeedProduct[]> {
  for (let after = ""; ; ) {
    const rows = await readBatch(after, size);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    after = rows.at(-1)!.id;
  }
}

async function readBatch(after: string, size: number): Promise<FeedProduct[]> {
  const today = todayInSaoPaulo(clock.now());
  const rows = await batchAfter(after, size);
  return rows.map(({ vacationFrom, vacationUntil, ...product }) => {
    const away = awayOn({ vacationFrom, vacationUntil, vacationText: "" }, today);
    // A shop on vacation sells nothing: none of it is in stock for anybody.
    return away
      ? { ...product, variants: product.variants.map((variant) => ({ ...variant, inStock: false })) }
      : product;
  });
}

const batchAfter = (after: string, size: number) =>
  catalogueDb
    .selectFrom(
      catalogueDb
        .selectFrom("products")
        .selectAll()
        .where(sql<boolean>`products.on_sale`)
        .where("id", ">", after)
        .orderBy("id")
        .limit(size)
        .as("product"),
    )
    .innerJoin(shops, "shop.id", "product.seller_id")
    .innerJoin("categories", "categories.id", "product.category")
    .select(["product.id", "product.name", "product.description", "product.composition", "product.category"])
    .select([sql<string>`product.price::text`.as("price"), "shop.name as sellerName"])
    .select(["categories.name as categoryName", "shop.vacationFrom", "shop.vacationUntil"])
    .select((query) =>
      jsonArrayFrom(
        query
          .selectFrom("product_variants as variant")
          .select(["variant.color", "variant.size"])
          .select([sql<string>`variant.id::text`.as("id"), sql<boolean>`variant.stock > 0`.as("inStock")])
          .whereRef("variant.product_id", "=", "product.id")
          .orderBy("variant.id"),
      ).as("variants"),
    )
    .select((query) =>
      jsonArrayFrom(
        query
          .selectFrom("product_pictures as shown")
          .select(["shown.picture_id as id", "shown.color"])
          .whereRef("shown.product_id", "=", "product.id")
          .orderBy("shown.position"),
      ).as("pictures"),
    )
    .orderBy("product.id")
    .execute();
