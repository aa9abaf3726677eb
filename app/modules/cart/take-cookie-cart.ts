import { addToCart } from "./add-to-cart.ts";
import { changeBrowserCart } from "./browser-cart.ts";
import { readCart } from "./cart-storage.ts";
import { MAX_QUANTITY } from "./line-request.ts";

let taken: Promise<void> | undefined;

/**
 * Moves the cookie cart's lines into the browser's cart. The response with the lines also
 * clears the cookie, and a lock serialises the tabs, so each line is moved once.
 */
export function takeCookieCart(): Promise<void> {
  taken ??= (navigator.locks?.request("cookie cart", take) ?? take()).catch(() => {
    // The request failed: the cookie still holds the lines, and the next page tries again.
    taken = undefined;
  });
  return taken;
}

async function take(): Promise<void> {
  const response = await fetch("/api/cart/cookie", { method: "POST" });
  if (!response.ok) throw new Error(`Cart not handed over: ${response.status}`);
  const { items } = (await response.json()) as { items: unknown };
  const lines = readCart(JSON.stringify(items), Date.now()).items;
  changeBrowserCart((cart) =>
    lines.reduce((all, line) => addToCart(all, { ...line, stock: MAX_QUANTITY }, Date.now()).items, cart),
  );
}
