import { type CartItem, piecesOf } from "./cart-item.ts";
import { CART_ACTIVITY_KEY, CART_KEY, readCart, type StoredCart } from "./cart-storage.ts";

/** A change in this tab; the browser itself tells only the other tabs. */
const CHANGED = "cart-changed";

/** Where storage is switched off or full, the cart lives as long as the page. */
let inMemory: string | null = null;

/** The text itself: equal texts are the same cart. */
export function storedCart(): string | null {
  if (inMemory !== null) return inMemory;
  try {
    return window.localStorage.getItem(CART_KEY);
  } catch {
    return null;
  }
}

let lastRead: { text: string | null; cart: StoredCart } | undefined;

/** The same object for the same text, so that nobody reads a long cart twice. */
export function readStored(text: string | null): StoredCart {
  if (lastRead?.text !== text || !lastRead) lastRead = { text, cart: readCart(text, Date.now()) };
  return lastRead.cart;
}

/** The moment of the person's last change, as it stands in storage. */
export function lastCartActivity(): string | null {
  try {
    return window.localStorage.getItem(CART_ACTIVITY_KEY);
  } catch {
    return null;
  }
}

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
  try {
    window.localStorage.setItem(CART_KEY, after);
    if (by === "person") window.localStorage.setItem(CART_ACTIVITY_KEY, String(Date.now()));
    inMemory = null;
  } catch {
    inMemory = after;
  }
  window.dispatchEvent(new Event(CHANGED));
}

export const clearBrowserCart = (): void => changeBrowserCart(() => []);

/** Whether the cart outlives the page. */
export const isKept = (): boolean => inMemory === null;

/** Another tab's change arrives as a storage event, clearing everything as one without a key. */
export function onBrowserCartChange(listener: () => void): () => void {
  const heard = ({ key }: StorageEvent) => (key === null || key === CART_KEY) && listener();
  window.addEventListener("storage", heard);
  window.addEventListener(CHANGED, listener);
  return () => {
    window.removeEventListener("storage", heard);
    window.removeEventListener(CHANGED, listener);
  };
}
