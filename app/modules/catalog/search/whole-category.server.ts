import { sql } from "kysely";
import { rememberEach } from "#app/platform/remember.server.ts";
import type { Listing } from "#app/shared/listing.ts";
import type { ProductSummary } from "../product.ts";
import { listProducts, type Order } from "../storefront/summaries.server.ts";
import { countAndRank } from "./count-and-rank.server.ts";
import type { Facets } from "./facets.ts";
import { readInTime } from "./read-in-time.server.ts";
import type { SearchCriteria, SearchSort } from "./search-criteria.ts";

const A_MINUTE = 60_000;
const ORDERS: Record<SearchSort, Order> = {
  relevancia: "newest",
  "mais-recentes": "newest",
  "menor-preco": "price-up",
  "maior-preco": "price-down",
  "mais-vendidos": "best-sellers",
};

/**
 * A category without filters, the list most people open: its page is read along an index, however many products there
 * are. Counting the facets walks over all of them, so one answer serves everybody for a minute.
 */
export async function wholeCategory(
  category: string,
  { sort, page }: SearchCriteria,
): Promise<{ products: Listing<ProductSummary>; facets: Facets }> {
  const [products, facets] = await Promise.all([
    listProducts(sql`products.category = ${category}`, ORDERS[sort], page),
    facetsOf(category),
  ]);
  return { products, facets };
}

const facetsOf = rememberEach(A_MINUTE, (category) =>
  readInTime(async (transaction) => {
    const question = {
      terms: [],
      within: category,
      filters: { sizes: [], colors: [], colorNames: [], categories: [] },
      price: { min: null, max: null },
    };
    return (await countAndRank(transaction, question, { sort: "mais-recentes", offset: 0 })).facets;
  }),
);
