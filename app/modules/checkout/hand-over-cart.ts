import { readBrowserCart, type Wish, wishOf } from "#app/modules/cart/index.ts";

const fingerprint = (wishes: readonly Wish[]): string =>
  wishes
    .map(({ productId, color, size, quantity }) => JSON.stringify([productId, color, size, quantity]))
    .sort()
    .join("\n");

/**
 * The cart lives in the browser, the purchase on the server. Whoever comes to the checkout with another cart than it
 * knows of (by a link, after signing in) brings it along first. Answers whether there was anything to bring.
 */
export async function handOverCart(known: readonly Wish[]): Promise<boolean> {
  const wishes = readBrowserCart().map(wishOf);
  if (wishes.length === 0 || fingerprint(wishes) === fingerprint(known)) return false;
  const body = new FormData();
  body.set("itens", JSON.stringify(wishes));
  await fetch("/checkout/itens", { method: "POST", body, redirect: "manual" });
  return true;
}
