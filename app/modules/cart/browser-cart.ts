import { storedText } from "#app/platform/stored-text.ts";
import type { CartItem } from "./cart-item.ts";
import { CART_ACTIVITY_KEY, CART_KEY, readCart, type StoredCart } from "./cart-storage.ts";
import { piecesOf } from "./line-request.ts";

const cart = storedText(CART_KEY);
const activity = storedText(CART_ACTIVITY_KEY);

/** The text itself: equal texts are the same cart. */
export const storedCart = cart.read;

let lastRead: { text: string | null; cart: StoredCart } | undefined;

/** The same object for the same text: a long cart is parsed once. */
export function readStored(text: string | null): StoredCart {
  if (lastRead?.text !== text || !lastRead) lastRead = { text, cart: readCart(text, Date.now()) };
  return lastRead.cart;
}

/** The moment of the person's last change, as it stands in storage. */
export const lastCartActivity = activity.read;

export const readBrowserCart = (): CartItem[] => readStored(storedCart()).items;
export const browserCartPieces = (): number => piecesOf(readBrowserCart());

/** What the person does counts as activity; what the shop corrects does not. */
export function changeBrowserCart(
  change: (items: CartItem[]) => CartItem[],
  { by }: { by: "person" | "shop" } = { by: "person" },
): void {
  const before = storedCart();
  const after = JSON.stringify(change(readStored(before).items));
  if (after === before) return;
  if (by === "person") activity.write(String(Date.now()));
  cart.write(after);
}

export const clearBrowserCart = (): void => changeBrowserCart(() => []);

/** Whether the cart outlives the page. */
export const isKept = cart.isKept;

export const onBrowserCartChange = cart.onChange;
