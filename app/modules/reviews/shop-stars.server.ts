import { catalogueDb } from "#app/platform/db/catalogue-reads.server.ts";
import { shows } from "#app/platform/http/page.server.ts";

/** The stars that buyers gave to a shop's pieces. */
export interface ShopStars {
  count: number;
  /** From 1 to 5; 0 while there are none. */
  average: number;
}

export async function shopStars(sellerId: string): Promise<ShopStars> {
  shows(`shop:${sellerId}`);
  const { count, sum } = await catalogueDb
    .selectFrom("avaliacoes")
    .select(({ fn }) => [fn.countAll<string>().as("count"), fn.sum<string | null>("stars").as("sum")])
    .where("seller_id", "=", sellerId)
    .where("hidden_at", "is", null)
    .executeTakeFirstOrThrow();
  const many = Number(count);
  return { count: many, average: many > 0 ? Number(sum) / many : 0 };
}
