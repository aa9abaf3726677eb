import { sql } from "kysely";
import { shops } from "#app/modules/sellers/index.server.ts";
import { catalogueDb } from "#app/platform/db/catalogue-reads.server.ts";
import { fromReais, type Money } from "#app/shared/money.ts";

/** What a product says of itself in a few words. */
export interface NamedProduct {
  id: string;
  name: string;
  category: string;
  colors: string[];
  sizes: string[];
  price: Money;
  shop: string;
}

/** Those of these products that are on sale, in any order. */
export async function namedProducts(ids: readonly string[]): Promise<NamedProduct[]> {
  if (ids.length === 0) return [];
  const rows = await catalogueDb
    .selectFrom("products")
    .innerJoin(shops, "shop.id", "products.seller_id")
    .select(["products.id", "products.name", "products.category", "products.colors", "products.sizes"])
    .select(["products.price", "shop.name as shop"])
    .where(sql<boolean>`products.id = any(${ids}::text[]) and products.on_sale`)
    .execute();
  return rows.map((row) => ({ ...row, price: fromReais(row.price) }));
}
