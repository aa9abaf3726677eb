import type { Money } from "#app/shared/money.ts";

/** In the order the select shows them; the address carries the key. */
export const SEARCH_SORTS = {
  relevancia: "Relevância",
  "mais-recentes": "Mais recentes",
  "menor-preco": "Menor preço",
  "maior-preco": "Maior preço",
  "mais-vendidos": "Mais vendidos",
} as const;
export type SearchSort = keyof typeof SEARCH_SORTS;

export interface PriceRange {
  min: Money | null;
  max: Money | null;
}

/** What is in both ranges. */
export const narrower = (a: PriceRange, b: PriceRange): PriceRange => ({
  min: a.min === null || (b.min !== null && b.min > a.min) ? b.min : a.min,
  max: a.max === null || (b.max !== null && b.max < a.max) ? b.max : a.max,
});
