import { writeCookie } from "#app/platform/browser-cookie.ts";
import { CART_COPY } from "#app/platform/browser-owner.ts";
import { type CartItem, lineRequestOf } from "./cart-item.ts";
import { type LineRequest, readLines } from "./line-request.ts";
import type { PricedCart } from "./priced-cart.ts";

/**
 * The cart is in the browser's storage, which the server cannot read. A cookie for the cart's own address holds a copy of its
 * lines, so that the first answer shows a filled cart. Only the storage counts: the copy is never read back.
 */
export interface CopiedCart {
  lines: LineRequest[];
  cart: PricedCart;
}

/** With its name and attributes a cookie has at most 4,096 bytes; a longer cart is shown once scripts run. */
const MAX_LENGTH = 3_800;
const THIRTY_DAYS = 30 * 24 * 60 * 60;

/** The value of the cookie, whatever its length. */
export const copyOf = (items: readonly CartItem[]): string =>
  encodeURIComponent(
    JSON.stringify(
      items.map(({ productId, selectedColor, selectedSize, quantity }) => [
        productId,
        selectedColor,
        selectedSize,
        quantity,
      ]),
    ),
  );

export function copyCart(items: readonly CartItem[]): void {
  const value = copyOf(items);
  const fits = items.length > 0 && value.length <= MAX_LENGTH;
  writeCookie(CART_COPY.name, fits ? value : "", { path: CART_COPY.path, maxAge: fits ? THIRTY_DAYS : 0 });
}

/** The lines in a cookie's value, which may be anything. */
export function linesInCopy(value: string): LineRequest[] {
  try {
    const list: unknown = JSON.parse(decodeURIComponent(value));
    if (!Array.isArray(list)) return [];
    return readLines(
      list.map((line) => {
        const [productId, color, size, quantity] = Array.isArray(line) ? line : [];
        return { productId, color, size, quantity };
      }),
    ).lines;
  } catch {
    return [];
  }
}

export const isCopyOf = (items: readonly CartItem[], { lines }: CopiedCart): boolean =>
  JSON.stringify(items.map(lineRequestOf)) === JSON.stringify(lines);
