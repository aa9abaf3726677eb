export interface VariantStock {
  color: string;
  size: string;
  stock: number;
}

/** `shown` is the stock that stood on the form; null for what the form knew nothing of. */
export type StockWish =
  | { by: "total"; pieces: number; shown: number | null }
  | { by: "grid"; cells: readonly (VariantStock & { shown: number | null })[] };

/** Stock that somebody bought, or another tab set, while the form was open. */
export interface MovedStock {
  /** Null is the product's whole stock. */
  variant: { color: string; size: string } | null;
  shown: number;
  now: number;
}

export type StockPlan = { ok: true; variants: VariantStock[] } | { ok: false; moved: MovedStock[] };

/** Evenly, the remainder to the first. */
export function spreadEvenly(pieces: number, parts: number): number[] {
  const each = Math.floor(pieces / parts);
  return Array.from({ length: parts }, (_, index) => each + (index < pieces % parts ? 1 : 0));
}

export const totalOf = (variants: readonly VariantStock[]): number =>
  variants.reduce((sum, { stock }) => sum + stock, 0);

export const variantsOf = (colors: readonly string[], sizes: readonly string[]) =>
  colors.flatMap((color) => sizes.map((size) => ({ color, size })));

export const variantName = ({ color, size }: { color: string; size: string }): string =>
  JSON.stringify([color, size]);

/**
 * What every colour × size shall have. A number that the seller left as it was shown is not a wish: whatever was sold
 * meanwhile stays sold. One that was changed holds only over the stock it was shown with.
 */
export function planStock(
  now: readonly VariantStock[],
  colors: readonly string[],
  sizes: readonly string[],
  wish: StockWish | null,
): StockPlan {
  const present = new Map(now.map((variant) => [variantName(variant), variant.stock]));
  const wanted = variantsOf(colors, sizes);
  const kept = wanted.map((variant) => ({ ...variant, stock: present.get(variantName(variant)) ?? 0 }));
  if (wish === null) return { ok: true, variants: kept };

  if (wish.by === "total") {
    const sameVariants = wanted.length === now.length && wanted.every((v) => present.has(variantName(v)));
    if (sameVariants && wish.pieces === wish.shown) return { ok: true, variants: kept };
    const total = totalOf(now);
    if (wish.shown !== null && wish.shown !== total) {
      return { ok: false, moved: [{ variant: null, shown: wish.shown, now: total }] };
    }
    const spread = spreadEvenly(wish.pieces, wanted.length);
    return { ok: true, variants: wanted.map((variant, index) => ({ ...variant, stock: spread[index]! })) };
  }

  const cells = new Map(wish.cells.map((cell) => [variantName(cell), cell]));
  const moved: MovedStock[] = [];
  const variants = kept.map((variant) => {
    const cell = cells.get(variantName(variant));
    if (!cell || cell.stock === cell.shown) return variant;
    const { color, size } = variant;
    if (cell.shown !== null && cell.shown !== variant.stock) {
      moved.push({ variant: { color, size }, shown: cell.shown, now: variant.stock });
    }
    return { color, size, stock: cell.stock };
  });
  return moved.length > 0 ? { ok: false, moved } : { ok: true, variants };
}
