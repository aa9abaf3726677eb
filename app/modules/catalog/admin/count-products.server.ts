import { sql } from "kysely";
import { db } from "#app/platform/db/db.server.ts";

/** All that were not deleted, on sale or not: a deleted product has no line in the list of products. */
export async function countProducts(): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) as count from product_lines`.execute(db);
  return Number(rows[0]!.count);
}

export async function countProductsOnSale(): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from products where on_sale`.execute(db);
  return Number(rows[0]!.count);
}
