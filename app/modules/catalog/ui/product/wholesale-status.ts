import { formatBRL, times } from "#app/shared/money.ts";
import type { Product } from "../../product.ts";
import { unitPrice, WHOLESALE_MINIMUM } from "../../wholesale.ts";

/** How far a mix is from wholesale, or what it comes to. */
export function wholesaleStatus(product: Product, pieces: number): string {
  const missing = WHOLESALE_MINIMUM - pieces;
  if (missing > 0) {
    return missing === 1
      ? "Falta 1 peça para o preço de atacado"
      : `Faltam ${missing} peças para o preço de atacado`;
  }
  const price = unitPrice(product, pieces);
  return `${pieces} peças a ${formatBRL(price)} cada: ${formatBRL(times(price, pieces))}`;
}
