import { everything, onSale } from "./summaries.server.ts";

/** Products per part; the protocol allows 50,000. */
const SITEMAP_CHUNK = 10_000;
const MAX_CHUNKS = 100;

export async function sitemapChunkCount(): Promise<number> {
  const { products } = await onSale(everything)
    .select(({ fn }) => fn.countAll<string>().as("products"))
    .executeTakeFirstOrThrow();
  return Math.min(Math.ceil(Number(products) / SITEMAP_CHUNK), MAX_CHUNKS);
}

export function sitemapProducts(chunk: number): Promise<{ id: string; changedAt: Date }[]> {
  return onSale(everything)
    .select(["id", "created_at as changedAt"])
    .orderBy("id")
    .limit(SITEMAP_CHUNK)
    .offset((Math.min(Math.max(chunk, 1), MAX_CHUNKS) - 1) * SITEMAP_CHUNK)
    .execute();
}
