import { formatBRL, times } from "#app/shared/money.ts";
import type { Product } from "../../product.ts";
import { type MixedPieces, overStock, piecesIn, unitPrice, WHOLESALE_MINIMUM } from "../../wholesale-mix.ts";

/** What is wrong with a mix that asks for more than there is; null while there is enough. */
export function overStockText(product: Product, mix: readonly MixedPieces[]): string | null {
  const [first, ...others] = overStock(product, mix);
  if (!first) return null;
  const more = others.length === 0 ? "" : ` O mesmo em mais ${others.length}.`;
  return `${first.color}, ${first.size}: ${thereAre(first.stock)}.${more} Ajuste a quantidade.`;
}

export const thereAre = (stock: number): string => {
  if (stock === 0) return "esgotado";
  return stock === 1 ? "só há 1 peça" : `só há ${stock} peças`;
};

/** How far a mix is from wholesale, or what it comes to. */
export function wholesaleStatus(product: Product, mix: readonly MixedPieces[]): string {
  const pieces = piecesIn(mix);
  const missing = WHOLESALE_MINIMUM - pieces;
  if (missing > 0) {
    return missing === 1
      ? "Falta 1 peça para o preço de atacado"
      : `Faltam ${missing} peças para o preço de atacado`;
  }
  const price = unitPrice(product, pieces);
  return `${pieces} peças a ${formatBRL(price)} cada: ${formatBRL(times(price, pieces))}`;
}
