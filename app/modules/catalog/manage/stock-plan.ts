export interface VariantStock {
  color: string;
  size: string;
  stock: number;
}

/** `shown` is the stock that stood on the form; null for what the form knew nothing of. */
export type StockRequest =
  | { by: "total"; pieces: number; shown: number | null }
  | { by: "grid"; cells: readonly (VariantStock & { shown: number | null })[] };

/** Stock that somebody bought, or another tab set, while the form was open. */
export interface MovedStock {
  /** Null is the product's whole stock. */
  variant: { color: string; size: string } | null;
  shown: number;
  now: number;
}

export type StockPlan =
  | { ok: true; variants: VariantStock[] }
  | { ok: false; problem: "moved"; moved: MovedStock[] }
  /** One number does not say where its pieces go: this is proposed, and a person decides. */
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
 * Where the pieces of a new total would go. More pieces go to what is in stock, fewer are taken in proportion: what is
 * sold out stays sold out.
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
 * What every colour × size shall have. A number that the seller left as it was shown is not a request: whatever was sold
 * meanwhile stays sold. One that was changed holds only over the stock it was shown with. One number is spread evenly
 * only over a product that is new.
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

/** Colours and sizes that leave a product with pieces of theirs, as a person is told before they do. */
export interface Removal {
  colors: string[];
  sizes: string[];
  pieces: number;
}

/** What the shelves would lose with the variants that are no longer wanted; null when they hold nothing. */
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

/** Whether what was told covers what would go: no other name, and not more pieces. */
export const isCovered = (lost: Removal, told: Removal | null | undefined): boolean =>
  !!told &&
  lost.pieces <= told.pieces &&
  lost.colors.every((color) => told.colors.includes(color)) &&
  lost.sizes.every((size) => told.sizes.includes(size));
