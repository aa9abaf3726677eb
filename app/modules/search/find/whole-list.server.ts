import { sql } from "kysely";
import type { ProductSummary } from "#app/modules/catalog/index.ts";
import {
  listOffers,
  listTrending,
  type Order,
  productList,
} from "#app/modules/catalog/storefront/index.server.ts";
import { rememberEach } from "#app/platform/remember.server.ts";
import type { Listing } from "#app/shared/listing.ts";
import type { Scope } from "../scope.ts";
import type { SearchCriteria, SearchSort } from "../search-criteria.ts";
import { countAndRank } from "./count-and-rank.server.ts";
import type { Facets } from "./facets.ts";
import { sortedSizes } from "./list-page.server.ts";
import { NO_FILTERS, wholeOf } from "./question.ts";
import { readInTime } from "./read-in-time.server.ts";

const A_MINUTE = 60_000;
const ANY_PRICE = { min: null, max: null };

const ORDERS: Record<SearchSort, Order> = {
  relevancia: "newest",
  "mais-recentes": "newest",
  "menor-preco": "price-up",
  "maior-preco": "price-down",
  "mais-vendidos": "best-sellers",
};

const inCategory = productList(({ id }: { id: string }) => sql<boolean>`products.category = ${id}`);
const ofShop = productList(({ id }: { id: string }) => sql<boolean>`products.seller_id = ${id}`);

function pageOf(scope: Scope, order: Order, page: number): Promise<Listing<ProductSummary>> {
  switch (scope.kind) {
    case "category":
      return inCategory({ id: scope.id }, order, page);
    case "shop":
      return ofShop({ id: scope.id }, order, page);
    case "under-100":
      return listOffers(order, page);
    case "trending":
      return listTrending(scope.filter, order, page);
  }
}

/**
 * A list without filters, the most visited ones: its page is read from an index, whatever the number of products.
 * Counting the facets reads all of them, so the counts are cached for a minute.
 */
export async function wholeList(
  scope: Scope,
  { sort, page }: SearchCriteria,
): Promise<{ products: Listing<ProductSummary>; facets: Facets }> {
  const [products, facets] = await Promise.all([
    pageOf(scope, ORDERS[sort], page),
    // There are many shops, and each has few products.
    scope.kind === "shop" ? countFacets(scope) : rememberedFacets(JSON.stringify(scope)),
  ]);
  return { products, facets };
}

const rememberedFacets = rememberEach(A_MINUTE, (scope) => countFacets(JSON.parse(scope)));

const countFacets = (scope: Scope): Promise<Facets> =>
  readInTime(async () => {
    const question = wholeOf(scope, NO_FILTERS, ANY_PRICE);
    const { facets } = await countAndRank(question, { sort: "mais-recentes", offset: 0, limit: 0 });
    return sortedSizes(facets);
  });
