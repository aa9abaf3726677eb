const SOLD_OUT = 0.09;

/**
 * Pieces for each variant: evenly, remainder first, over those that are not sold out. Some are sold out, as in a real
 * shop: at most a quarter of them, and none in a product with few.
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
