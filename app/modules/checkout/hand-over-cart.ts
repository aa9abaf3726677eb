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

/** The same pieces, in whatever order. */
export const isSameCart = (one: readonly LineRequest[], other: readonly LineRequest[]): boolean =>
  fingerprint(one) === fingerprint(other);

/**
 * The cart lives in the browser, the purchase on the server. Whoever comes to the checkout with another cart than it
 * knows of (by a link, after signing in) brings it along first. Answers whether there was anything to bring.
 */
export async function handOverCart(known: readonly LineRequest[]): Promise<boolean> {
  const lines = readBrowserCart().map(lineRequestOf);
  if (lines.length === 0 || isSameCart(lines, known)) return false;
  const body = new FormData();
  body.set("itens", JSON.stringify(lines));
  await fetch("/checkout/itens", { method: "POST", body, redirect: "manual" });
  return true;
}

/** The other way round: a purchase that began on the server joins the browser's cart, so that neither loses a piece. */
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
