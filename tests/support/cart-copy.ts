import { copyOf } from "#app/modules/cart/cart-copy.ts";
import type { CartItem } from "#app/modules/cart/index.ts";
import { CART_COPY } from "#app/platform/browser-owner.ts";

/** The cookie that the shop's scripts write beside the stored cart, as a name and its value. */
export const cartCopy = (items: readonly CartItem[]): Record<string, string> => ({
  [CART_COPY.name]: copyOf(items),
});
