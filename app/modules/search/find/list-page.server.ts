import type { ProductSummary } from "#app/modules/catalog/index.ts";
import { offsetOf } from "#app/shared/listing.ts";
import type { SearchCriteria } from "../search-criteria.ts";
import { countAndRank, type Mentions } from "./count-and-rank.server.ts";
import { bySize, type Facet, type Facets } from "./facets.ts";
import { findAmongMany } from "./many-matches.server.ts";
import type { Question } from "./question.ts";

export interface ListPage {
  found: { total: number; items: ProductSummary[] };
  mentions: Mentions;
  facets: Facets;
}

export async function listPage(question: Question, { sort, page }: SearchCriteria): Promise<ListPage> {
  const offset = offsetOf(page);
  const counted = await countAndRank(question, { sort, offset });
  const found = counted.found ?? (await findAmongMany(question, sort, offset));
  return { found, mentions: counted.mentions, facets: withChosen(counted.facets, question) };
}

/** A chosen value stays listed, so that it can be removed, even when it finds nothing. */
function withChosen(facets: Facets, { filters }: Question): Facets {
  const missing = filters.sizes.filter((size) => !facets.sizes.some(({ value }) => value === size));
  const sizes: Facet[] = [
    ...facets.sizes,
    ...missing.map((size) => ({ value: size, label: size, count: 0 })),
  ];
  return sortedSizes({ ...facets, sizes });
}

export const sortedSizes = (facets: Facets): Facets => ({
  ...facets,
  sizes: facets.sizes.toSorted((a, b) => bySize(a.value, b.value)),
});
