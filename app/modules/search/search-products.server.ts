import type { ProductSummary } from "#app/modules/catalog/index.ts";
import { shows } from "#app/platform/http/page.server.ts";
import { type Listing, listing } from "#app/shared/listing.ts";
import { decide } from "./decide.server.ts";
import type { Mentions } from "./find/count-and-rank.server.ts";
import type { Facets } from "./find/facets.ts";
import { knownFilters } from "./find/known-filters.server.ts";
import { listPage } from "./find/list-page.server.ts";
import { nearest } from "./find/nearest.server.ts";
import { wholeOf } from "./find/question.ts";
import { readInTime, SearchTookTooLong } from "./find/read-in-time.server.ts";
import { wholeList } from "./find/whole-list.server.ts";
import { priceLabel } from "./price-label.ts";
import { priceOf, type Scope } from "./scope.ts";
import { filterCount, type SearchCriteria } from "./search-criteria.ts";
import { readIntents } from "./understand/read-intents.ts";
import { type Chip, chipsOf } from "./understand/understood.ts";

export interface SearchResults {
  /** The criteria that were used: without unknown filters, and with an existing page. */
  criteria: SearchCriteria;
  products: Listing<ProductSummary>;
  facets: Facets;
  /** What was read out of the words, each with the query that lacks it. */
  understood: Chip[];
  /** After the last page: products that only mention what was asked for. */
  mentions: Mentions;
  /** The corrected spelling that was searched, because a typed word exists nowhere. */
  instead: string | null;
  /** Another spelling, which finds more of what it names. */
  offered: string | null;
  /** Nothing has every word: these were left out. */
  leftOut: string[];
  /** When nothing is found. */
  nearest: ProductSummary[];
  /** Only words such as "de" and "com" were typed. */
  onlySmallWords: boolean;
  tookTooLong: boolean;
}

/** `synonyms: "draft"` searches as if all drafts were published. */
export async function searchProducts(
  asked: SearchCriteria,
  { synonyms = "published" }: { synonyms?: "published" | "draft" } = {},
): Promise<SearchResults> {
  const intents = readIntents(asked.query);
  const saysSomething = !intents.onlySmallWords && /[\p{L}\p{N}]/u.test(asked.query);
  if (saysSomething || filterCount(asked) > 0) shows("lists:set", "lists:price", "lists:text");
  // Elsewhere only the counts beside the sizes change, and they may be some seconds late.
  if (intents.size || asked.sizes.length > 0) shows("lists:sizes");
  if (!saysSomething && !asked.scope) return { ...nothing(asked), onlySmallWords: intents.onlySmallWords };
  try {
    const { scope } = asked;
    if (!scope) return await readInTime(() => searchWords(asked, synonyms === "draft"));
    if (filterCount(asked) > 0) return await readInTime(() => filterList(asked, scope));
    const { products, facets } = await wholeList(scope, asked);
    return {
      ...nothing(asked),
      criteria: { ...asked, page: products.page },
      products,
      facets: endingWith(scope, facets),
    };
  } catch (error) {
    if (error instanceof SearchTookTooLong) return { ...nothing(asked), tookTooLong: true };
    throw error;
  }
}

async function filterList(asked: SearchCriteria, scope: Scope): Promise<SearchResults> {
  const { colorNames, ...known } = await knownFilters(asked);
  const criteria = { ...asked, ...known };
  const question = wholeOf(scope, { ...known, colorNames }, asked.price);
  const { found, facets } = await listPage(question, criteria);
  const products = listing(found.items, asked.page, found.total);
  return {
    ...nothing(asked),
    criteria: { ...criteria, page: products.page },
    products,
    facets: endingWith(scope, facets),
  };
}

/** The slider of a list that stops at a price ends there. */
function endingWith(scope: Scope, facets: Facets): Facets {
  const { max } = priceOf(scope);
  const { highestPrice } = facets;
  const ends = highestPrice === null || max === null || highestPrice <= max;
  return ends ? facets : { ...facets, highestPrice: max };
}

async function searchWords(asked: SearchCriteria, drafts: boolean): Promise<SearchResults> {
  const { colorNames, ...known } = await knownFilters(asked);
  const criteria = { ...asked, ...known };
  const { meaning, page, ...decided } = await decide(criteria, { ...known, colorNames }, drafts);
  const products = listing(page.found.items, asked.page, page.found.total);
  const isEmpty = products.total === 0 && page.mentions.total === 0 && filterCount(criteria) === 0;
  return {
    ...nothing(asked),
    ...decided,
    criteria: { ...criteria, page: products.page },
    products,
    facets: page.facets,
    mentions: page.mentions,
    understood: chipsOf(meaning, priceLabel),
    nearest: isEmpty ? await nearest(meaning) : [],
  };
}

function nothing(asked: SearchCriteria): SearchResults {
  return {
    criteria: { ...asked, page: 1 },
    products: listing([], 1, 0),
    facets: { sizes: [], colors: [], categories: [], highestPrice: null, atLeast: false },
    understood: [],
    mentions: { items: [], total: 0 },
    instead: null,
    offered: null,
    leftOut: [],
    nearest: [],
    onlySmallWords: false,
    tookTooLong: false,
  };
}
