import type { Money } from "#app/shared/money.ts";
import { store } from "#app/shared/store.ts";
import type { Product } from "./product.ts";

/** Pieces of one seller in one purchase, over all products, colours and sizes, from which the wholesale price applies. */
export const WHOLESALE_MINIMUM: number = store.promises.wholesaleMinimumPieces;

/** The price of one piece when `pieces` of its seller are bought together. */
export function unitPrice(
  { price, wholesalePrice }: Pick<Product, "price" | "wholesalePrice">,
  pieces: number,
): Money {
  return wholesalePrice !== null && pieces >= WHOLESALE_MINIMUM ? wholesalePrice : price;
}
