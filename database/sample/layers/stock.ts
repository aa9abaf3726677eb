const SOLD_OUT = 0.09;

/**
 * Pieces for each variant: evenly, remainder first, over those that are not sold out. In a real shop a size is
 * missing here and there; never more than a quarter of them, and never in a product with few.
 */
export function spreadStock(pieces: number, variants: number, chance: () => number): number[] {
  const rolls = Array.from({ length: variants }, chance);
  const soldOut = [...rolls.keys()]
    .filter((variant) => rolls[variant]! < SOLD_OUT)
    .slice(0, Math.floor(variants / 4));
  const inStock = variants - soldOut.length;
  let place = 0;
  return rolls.map((_, variant) => {
    if (soldOut.includes(variant)) return 0;
    return Math.floor(pieces / inStock) + (place++ < pieces % inStock ? 1 : 0);
  });
}
