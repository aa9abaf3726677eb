import { sql } from "kysely";
import { shows } from "#app/platform/http/page.server.ts";
import { rememberEach } from "#app/platform/remember.server.ts";
import { type Listing, listing, offsetOf } from "#app/shared/listing.ts";
import type { ProductSummary } from "../product.ts";
import { type Order, productList, summaries } from "../storefront/summaries.server.ts";
import { countAndRank, type TypedQuestion } from "./count-and-rank.server.ts";
import { bySize, type Facet, type Facets } from "./facets.ts";
import { findAmongMany } from "./many-matches.server.ts";
import type { Question } from "./matching.server.ts";
import { readInTime, SearchTookTooLong } from "./read-in-time.server.ts";
import { filterCount, type SearchCriteria, type SearchSort } from "./search-criteria.ts";
import { searchWords } from "./search-terms.ts";
import { closeSpelling, knownFilters } from "./understand.server.ts";

export interface SearchResults {
  /** The criteria that were used: without unknown filters, and with an existing page. */
  criteria: SearchCriteria;
  products: Listing<ProductSummary>;
  facets: Facets;
  /** The corrected spelling that was searched, when the typed text found nothing. */
  instead: string | null;
  tookTooLong: boolean;
}

export async function searchProducts(asked: SearchCriteria): Promise<SearchResults> {
  const words = searchWords(asked.query);
  if (words.length > 0 || filterCount(asked) > 0) {
    shows("lists:set", "lists:price", "lists:text", "lists:stock");
  }
  if (words.length === 0 && !asked.within) return nothing(asked);
  try {
    if (asked.within && filterCount(asked) === 0) {
      const { products, facets } = await wholeCategory(asked.within, asked);
      return {
        criteria: { ...asked, page: products.page },
        products,
        facets: sortedSizes(facets),
        instead: null,
        tookTooLong: false,
      };
    }
    const { found, ...results } = await readInTime(() => search(asked, words));
    const products = listing(found.items, asked.page, found.total);
    return {
      ...results,
      criteria: { ...results.criteria, page: products.page },
      products,
      tookTooLong: false,
    };
  } catch (error) {
    if (error instanceof SearchTookTooLong) return { ...nothing(asked), tookTooLong: true };
    throw error;
  }
}

async function search(asked: SearchCriteria, typed: string[]) {
  const { colorNames, ...known } = await knownFilters(asked);
  const criteria = { ...asked, ...known };
  const question = { within: asked.within, filters: { ...known, colorNames }, price: asked.price };

  const { words, ...asTyped } = await findPage({ ...question, words: typed }, criteria);
  const corrected = asTyped.found.total === 0 ? await closeSpelling(words) : null;
  if (!corrected) return { criteria, instead: null, ...asTyped };
  const meant = searchWords(corrected.join(" "));
  const { found, facets } = await findPage({ ...question, words: meant }, criteria);
  const helps = found.total > 0 || filterCount(criteria) > 0;
  return { criteria, instead: helps ? corrected.join(" ") : null, found, facets };
}

async function findPage(question: TypedQuestion, { sort, page }: SearchCriteria) {
  const offset = offsetOf(page);
  const counted = await countAndRank(question, { sort, offset });
  const found = counted.found ?? (await amongMany({ ...question, terms: counted.words }, sort, offset));
  return { words: counted.words, found, facets: withChosen(counted.facets, question) };
}

async function amongMany(question: Question, sort: SearchSort, offset: number) {
  const { total, ids } = await findAmongMany(question, sort, offset);
  return { total, items: await cards(ids) };
}

async function cards(ids: string[]): Promise<ProductSummary[]> {
  if (ids.length === 0) return [];
  const found = await summaries(sql`products.id = any(${ids}::text[])`, {
    order: "newest",
    limit: ids.length,
  });
  const place = new Map(ids.map((id, index) => [id, index]));
  return found.sort((a, b) => place.get(a.id)! - place.get(b.id)!);
}

/** A chosen value stays listed, so that it can be removed, even when it finds nothing. */
function withChosen(facets: Facets, { filters }: TypedQuestion): Facets {
  const missing = filters.sizes.filter((size) => !facets.sizes.some(({ value }) => value === size));
  const sizes: Facet[] = [
    ...facets.sizes,
    ...missing.map((size) => ({ value: size, label: size, count: 0 })),
  ];
  return sortedSizes({ ...facets, sizes });
}

const sortedSizes = (facets: Facets): Facets => ({
  ...facets,
  sizes: facets.sizes.toSorted((a, b) => bySize(a.value, b.value)),
});

function nothing(asked: SearchCriteria): SearchResults {
  return {
    criteria: { ...asked, page: 1 },
    products: listing([], 1, 0),
    facets: { sizes: [], colors: [], categories: [], highestPrice: null, atLeast: false },
    instead: null,
    tookTooLong: false,
  };
}

const A_MINUTE = 60_000;
const ORDERS: Record<SearchSort, Order> = {
  relevancia: "newest",
  "mais-recentes": "newest",
  "menor-preco": "price-up",
  "maior-preco": "price-down",
  "mais-vendidos": "best-sellers",
};

const inCategory = productList(
  ({ category }: { category: string }) => sql<boolean>`products.category = ${category}`,
);

/**
 * A category without filters, the most visited list: its page is read from an index, whatever the number of products.
 * Counting the facets reads all of them, so the counts are cached for a minute.
 */
export async function wholeCategory(
  category: string,
  { sort, page }: SearchCriteria,
): Promise<{ products: Listing<ProductSummary>; facets: Facets }> {
  const [products, facets] = await Promise.all([
    inCategory({ category }, ORDERS[sort], page),
    facetsOf(category),
  ]);
  return { products, facets };
}

const facetsOf = rememberEach(A_MINUTE, (category) =>
  readInTime(async () => {
    const question = {
      words: [],
      within: category,
      filters: { sizes: [], colors: [], colorNames: [], categories: [] },
      price: { min: null, max: null },
    };
    return (await countAndRank(question, { sort: "mais-recentes", offset: 0, limit: 0 })).facets;
  }),
);
