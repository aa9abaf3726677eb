import {
  addToCart,
  CART_ACTIVITY_KEY,
  CART_KEY,
  type CartWish,
  countPieces,
  describeAdded,
} from "./cart-storage.ts";

/** A change in this tab; the browser itself tells only the other tabs. */
const CHANGED = "cart-changed";

/** Puts the pieces into the guest's cart and says what became of the wish. */
export function addToBrowserCart(wish: CartWish): string {
  try {
    const now = Date.now();
    const { items, added, inCart } = addToCart(window.localStorage.getItem(CART_KEY), wish, now);
    window.localStorage.setItem(CART_KEY, JSON.stringify(items));
    window.localStorage.setItem(CART_ACTIVITY_KEY, String(now));
    window.dispatchEvent(new Event(CHANGED));
    return describeAdded({ added, inCart, wished: wish.quantity });
  } catch {
    // Storage is switched off or full.
    return "Seu navegador não guardou o carrinho. Permita o armazenamento do site ou compre pelo chat.";
  }
}

export function browserCartPieces(): number {
  try {
    return countPieces(window.localStorage.getItem(CART_KEY));
  } catch {
    // Storage is switched off: the cart lives no longer than the page.
    return 0;
  }
}

/** Another tab's change arrives as a storage event. */
export function onBrowserCartChange(listener: () => void): () => void {
  window.addEventListener("storage", listener);
  window.addEventListener(CHANGED, listener);
  return () => {
    window.removeEventListener("storage", listener);
    window.removeEventListener(CHANGED, listener);
  };
}
