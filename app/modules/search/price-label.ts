import { formatBRL } from "#app/shared/money.ts";
import type { PriceRange } from "./search-criteria.ts";

/** "Até R$ 50,00". */
export function priceLabel({ min, max }: PriceRange): string {
  if (min === null) return `Até ${formatBRL(max!)}`;
  return max === null ? `A partir de ${formatBRL(min)}` : `${formatBRL(min)} a ${formatBRL(max)}`;
}
