export interface VariantStock {
  color: string;
  size: string;
  stock: number;
}

/** `shown` is the stock that was on the form; null for a variant that was not on it. */
export type StockRequest =
  | { by: "total"; pieces: number; shown: number | null }
  | { by: "grid"; cells: readonly (VariantStock & { shown: number | null })[] };

/** Stock that changed while the form was open: bought, or set in another tab. */
export interface MovedStock {
  /** Null for the product's whole stock. */
  variant: { color: string; size: string } | null;
  shown: number;
  now: number;
}

export type StockPlan =
  | { ok: true; variants: VariantStock[] }
  | { ok: false; problem: "moved"; moved: MovedStock[] }
  /** One number for several variants: a proposal for the seller to decide on. */
  | { ok: false; problem: "several-variants"; proposal: VariantStock[] };

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
 * Proposes how to spread a new total. More pieces go to variants in stock, fewer are taken in proportion; sold-out
 * variants stay sold out.
 */
export function proposeSpread(kept: readonly VariantStock[], pieces: number): VariantStock[] {
  const total = totalOf(kept);
  const inStock = kept.filter(({ stock }) => stock > 0);
  if (inStock.length === 0) return [...kept];
  const floors = inStock.map(({ stock }) => (pieces >= total ? stock : Math.floor((stock * pieces) / total)));
  const rest = pieces - floors.reduce((sum, stock) => sum + stock, 0);
  const shares = spreadEvenly(rest, inStock.length);
  const proposed = new Map(inStock.map((variant, at) => [variant, floors[at]! + shares[at]!]));
  return kept.map((variant) => ({ ...variant, stock: proposed.get(variant) ?? 0 }));
}

/**
 * The stock of every colour × size after a request. A number that the seller did not change keeps the current stock. A
 * changed one is applied only if the stock is still as shown. One number is spread evenly only over a new product.
 */
export function planStock(
  now: readonly VariantStock[],
  colors: readonly string[],
  sizes: readonly string[],
  request: StockRequest | null,
): StockPlan {
  const present = new Map(now.map((variant) => [variantName(variant), variant.stock]));
  const wanted = variantsOf(colors, sizes);
  const kept = wanted.map((variant) => ({ ...variant, stock: present.get(variantName(variant)) ?? 0 }));
  if (request === null) return { ok: true, variants: kept };

  if (request.by === "total") {
    if (request.pieces === request.shown) return { ok: true, variants: kept };
    const total = totalOf(now);
    if (request.shown !== null && request.shown !== total) {
      return { ok: false, problem: "moved", moved: [{ variant: null, shown: request.shown, now: total }] };
    }
    if (now.length > 0 && wanted.length > 1) {
      return { ok: false, problem: "several-variants", proposal: proposeSpread(kept, request.pieces) };
    }
    const spread = spreadEvenly(request.pieces, wanted.length);
    return { ok: true, variants: wanted.map((variant, index) => ({ ...variant, stock: spread[index]! })) };
  }

  const cells = new Map(request.cells.map((cell) => [variantName(cell), cell]));
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
  return moved.length > 0 ? { ok: false, problem: "moved", moved } : { ok: true, variants };
}

/** Removed colours and sizes, and the stock that would be lost with them. */
export interface Removal {
  colors: string[];
  sizes: string[];
  pieces: number;
}

/** The stock that would be lost with the removed variants; null when there is none. */
export function lostStock(
  now: readonly VariantStock[],
  wanted: { colors: readonly string[]; sizes: readonly string[] },
): Removal | null {
  const lost = now.filter(
    ({ color, size, stock }) => stock > 0 && !(wanted.colors.includes(color) && wanted.sizes.includes(size)),
  );
  if (lost.length === 0) return null;
  const names = (all: string[], kept: readonly string[]) => [
    ...new Set(all.filter((name) => !kept.includes(name))),
  ];
  return {
    colors: names(
      lost.map(({ color }) => color),
      wanted.colors,
    ),
    sizes: names(
      lost.map(({ size }) => size),
      wanted.sizes,
    ),
    pieces: totalOf(lost),
  };
}

/** Whether the confirmed loss covers the actual one: the same names, and not more pieces. */
export const isCovered = (lost: Removal, told: Removal | null | undefined): boolean =>
  !!told &&
  lost.pieces <= told.pieces &&
  lost.colors.every((color) => told.colors.includes(color)) &&
  lost.sizes.every((size) => told.sizes.includes(size));
