import type { CartItem } from "#app/modules/cart/index.ts";

/** The cookie that the shop's scripts write beside the stored cart, as a name and its value. */
export const cartCopy = (items: readonly CartItem[]): Record<string, string> => ({
  "mare.copia": encodeURIComponent(
    JSON.stringify(
      items.map(({ productId, selectedColor, selectedSize, quantity }) => [
        productId,
        selectedColor,
        selectedSize,
        quantity,
      ]),
    ),
  ),
});
