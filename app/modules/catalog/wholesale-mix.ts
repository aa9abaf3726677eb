import { productPath } from "#app/platform/paths.ts";
import type { Product, Variant } from "./product.ts";

/** Pieces of one product, colour by colour and size by size. */
export interface MixedPieces {
  color: string;
  size: string;
  quantity: number;
}

export const piecesIn = (mix: readonly MixedPieces[]): number =>
  mix.reduce((total, { quantity }) => total + quantity, 0);

/** The page where a wholesale mix is chosen, with what was chosen so far. */
export function wholesalePath(productId: string, mix: readonly MixedPieces[] = []): string {
  const fields = mix.flatMap(({ color, size, quantity }) => [
    ["cor", color],
    ["tamanho", size],
    ["quantidade", String(quantity)],
  ]);
  const query = new URLSearchParams(fields).toString();
  return `${productPath(productId)}/atacado${query && `?${query}`}`;
}

/** Reads a mix from query parameters or a form: existing variants only, in the product's order. */
export function mixInAddress(
  { colors, sizes, variants }: Pick<Product, "colors" | "sizes"> & { variants: Variant[] },
  address: URLSearchParams,
): MixedPieces[] {
  const key = (color: string, size: string | undefined) => JSON.stringify([color, size]);
  const asked = new Map(
    address
      .getAll("cor")
      .map((color, index) => [
        key(color, address.getAll("tamanho")[index]),
        address.getAll("quantidade")[index],
      ]),
  );
  return colors.flatMap((color) =>
    sizes.flatMap((size) => {
      const variant = variants.find((each) => each.color === color && each.size === size);
      const pieces = asked.get(key(color, size)) ?? "";
      const quantity = /^\d{1,6}$/.test(pieces) ? Number(pieces) : 0;
      return variant ? [{ color, size, quantity }] : [];
    }),
  );
}

/** The pieces of a mix that exceed the stock, with the stock. */
export const overStock = (
  { variants }: { variants: Variant[] },
  mix: readonly MixedPieces[],
): { color: string; size: string; stock: number }[] =>
  mix.flatMap(({ color, size, quantity }) => {
    const stock = variants.find((each) => each.color === color && each.size === size)?.stock ?? 0;
    return quantity > stock ? [{ color, size, stock }] : [];
  });
