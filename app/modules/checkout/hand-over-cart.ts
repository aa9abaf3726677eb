import {
  keepInBrowserCart,
  type LineRequest,
  lineRequestOf,
  linesOf,
  type PricedCart,
  readBrowserCart,
} from "#app/modules/cart/index.ts";
import { toReais } from "#app/shared/money.ts";

const fingerprint = (lines: readonly LineRequest[]): string =>
  lines
    .map(({ productId, color, size, quantity }) => JSON.stringify([productId, color, size, quantity]))
    .sort()
    .join("\n");

/** The same pieces, in any order. */
export const isSameCart = (one: readonly LineRequest[], other: readonly LineRequest[]): boolean =>
  fingerprint(one) === fingerprint(other);

/**
 * The cart is in the browser, the purchase on the server. Sends the browser's cart if the server's copy differs
 * (after following a link or signing in). Returns whether it was sent.
 */
export async function handOverCart(known: readonly LineRequest[]): Promise<boolean> {
  const lines = readBrowserCart().map(lineRequestOf);
  if (lines.length === 0 || isSameCart(lines, known)) return false;
  const body = new FormData();
  body.set("itens", JSON.stringify(lines));
  await fetch("/checkout/itens", { method: "POST", body, redirect: "manual" });
  return true;
}

/** The reverse: adds a purchase that began on the server to the browser's cart. */
export function takeIntoBrowserCart(cart: PricedCart): void {
  keepInBrowserCart(
    linesOf(cart).map(({ productId: id, name, price, imageUrl, seller, ...line }) => ({
      product: { id, name, price: Number(toReais(price)), imageUrl, sellerName: seller.name },
      quantity: line.quantity,
      selectedColor: line.color,
      selectedSize: line.size,
      stock: line.stock,
    })),
  );
}
