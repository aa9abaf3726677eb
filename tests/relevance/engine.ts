import { searchProducts } from "#app/modules/search/index.server.ts";
import { readCriteria } from "#app/modules/search/index.ts";
import { pool } from "#app/platform/db/db.server.ts";

/** The product's own search: the only file here that knows where it lives. The ids of the first page, as shown. */
export async function searchedIds(text: string): Promise<string[]> {
  const { products } = await searchProducts(readCriteria(new URLSearchParams({ q: text })));
  return products.items.map(({ id }) => id);
}

export const stopSearching = (): Promise<void> => pool.end();
