import { storedText } from "#app/platform/stored-text.ts";
import { copyCart } from "./cart-copy.ts";
import type { CartItem } from "./cart-item.ts";
import { CART_ACTIVITY_KEY, CART_KEY, readCart, type StoredCart } from "./cart-storage.ts";
import { piecesOf } from "./line-request.ts";

const cart = storedText(CART_KEY);
const activity = storedText(CART_ACTIVITY_KEY);

/** The stored text; equal texts are equal carts. */
export const storedCart = cart.read;

let lastRead: { text: string | null; cart: StoredCart } | undefined;

/** Cached by text, so that a long cart is parsed once. */
export function readStored(text: string | null): StoredCart {
  if (lastRead?.text !== text || !lastRead) lastRead = { text, cart: readCart(text, Date.now()) };
  return lastRead.cart;
}

/** The time of the person's last change, as stored. */
export const lastCartActivity = activity.read;

export const readBrowserCart = (): CartItem[] => readStored(storedCart()).items;
export const browserCartPieces = (): number => piecesOf(readBrowserCart());

/** Changes by the person count as activity; corrections by the server do not. */
export function changeBrowserCart(
  change: (items: CartItem[]) => CartItem[],
  { by }: { by: "person" | "shop" } = { by: "person" },
): void {
  const before = storedCart();
  const after = JSON.stringify(change(readStored(before).items));
  if (after === before) return;
  if (by === "person") activity.write(String(Date.now()));
  cart.write(after);
  // After the frame that answers a press: writing a cookie waits for another process.
  setTimeout(copyBrowserCart);
}

/** A cart that ends with the page is not copied: the next page would not find it. */
export function copyBrowserCart(): void {
  copyCart(cart.isKept() ? readBrowserCart() : []);
}

export const clearBrowserCart = (): void => changeBrowserCart(() => []);

/** Whether storage works, so that the cart outlives the page. */
export const isKept = cart.isKept;

export const onBrowserCartChange = cart.onChange;
