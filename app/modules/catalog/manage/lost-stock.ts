import { totalOf, type VariantStock } from "./stock-plan.ts";

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
