import { store } from "#app/platform/store.ts";
import type { Money } from "#app/shared/money.ts";
import type { Product } from "./product.ts";

/** Pieces of one seller, mixed over products, colours and sizes, from which the wholesale price holds. */
export const WHOLESALE_MINIMUM: number = store.promises.wholesaleMinimumPieces;

/** What one piece costs when `pieces` of its seller are bought together. */
export function unitPrice(
  { price, wholesalePrice }: Pick<Product, "price" | "wholesalePrice">,
  pieces: number,
): Money {
  return wholesalePrice !== null && pieces >= WHOLESALE_MINIMUM ? wholesalePrice : price;
}
