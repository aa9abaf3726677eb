import { createContext, redirect } from "react-router";
import { type OpenCheckout, openCheckout } from "#app/modules/checkout/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";

/**
 * Set by an action whose sender is signed in no longer: the page around its answer is shown all the same, with
 * everything that was typed, instead of leading away to the sign-in page.
 */
export const sessionEnded = createContext(false);

/** The purchase the steps are about; a buyer who has paid meanwhile is led to the order. */
export async function checkoutOf(viewer: Viewer): Promise<OpenCheckout | null> {
  const checkout = await openCheckout(viewer);
  if (checkout && "paidOrder" in checkout) {
    const { paidOrder, fromQuote } = checkout;
    throw redirect(`/checkout/pedido/${paidOrder}?novo=${fromQuote ? "cotacao" : "carrinho"}`);
  }
  return checkout;
}
