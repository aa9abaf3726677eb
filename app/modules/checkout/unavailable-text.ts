import type { RefusedLine } from "#app/modules/cart/index.ts";

/** Names the pieces of a purchase that cannot be bought any more. */
export function unavailableText(refused: readonly RefusedLine[]): string {
  const names = refused.map(({ name, color, size }) => `${name ?? "Peça"} (${color}, ${size})`).join("; ");
  return `${names} ${refused.length === 1 ? "não pode mais ser comprada" : "não podem mais ser compradas"}.`;
}
