import { createContext, redirect } from "react-router";
import { quotePath } from "#app/modules/cart/quotes/index.server.ts";
import {
  type OpenCheckout,
  openCheckout,
  type UnavailableCheckout,
} from "#app/modules/checkout/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";

/**
 * Set by an action when the session has ended: the page is still rendered, with
 * everything that was typed, instead of a redirect to the sign-in page.
 */
export const sessionEnded = createContext(false);

/** The purchase in progress; a buyer who has paid meanwhile is redirected to the order. */
export async function checkoutOf(viewer: Viewer): Promise<OpenCheckout | UnavailableCheckout | null> {
  const checkout = await openCheckout(viewer);
  if (checkout && "paidOrder" in checkout) {
    const { paidOrder, fromQuote } = checkout;
    throw redirect(`/checkout/pedido/${paidOrder}?novo=${fromQuote ? "cotacao" : "carrinho"}`);
  }
  return checkout;
}

/** For the steps after the first. When nothing can be bought, the first step or the quote's page says why. */
export async function checkoutUnderWay(viewer: Viewer): Promise<OpenCheckout> {
  const checkout = await checkoutOf(viewer);
  if (!checkout) throw redirect("/checkout");
  if (!("unavailable" in checkout)) return checkout;
  const { quoteCode } = checkout.draft;
  throw redirect(quoteCode ? quotePath(quoteCode) : "/checkout");
}
