import { createContext, redirect } from "react-router";
import { type LineRequest, linesWithoutBought } from "#app/modules/cart/index.ts";
import { quotePath } from "#app/modules/cart/quotes/index.server.ts";
import {
  type OpenCheckout,
  openCheckout,
  type UnavailableCheckout,
} from "#app/modules/checkout/index.server.ts";
import { furthestStep, STEPS } from "#app/modules/checkout/index.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { cartInCookie, hasCartCookie, keepCartCookie } from "../cart-cookie.server.ts";

/**
 * Set by an action when the session has ended: the page is still rendered, with
 * everything that was typed, instead of a redirect to the sign-in page.
 */
export const sessionEnded = createContext(false);

/**
 * To the page of an order that was placed or paid just now. What it took leaves the cart: here the one that was filled without
 * scripts, which is in a cookie; the browser's own by that page.
 */
export function redirectToPlaced(
  request: Request,
  viewer: Viewer,
  { orderId, bought }: { orderId: string; bought: readonly LineRequest[] },
): Response {
  const headers = new Headers();
  if (hasCartCookie(request)) {
    const left = linesWithoutBought(cartInCookie(request, viewer), bought);
    headers.set("Set-Cookie", keepCartCookie(left, viewer));
  }
  const from = bought.length > 0 ? "carrinho" : "cotacao";
  return redirect(`/checkout/pedido/${orderId}?novo=${from}`, { headers });
}

/** The purchase in progress; a buyer who has paid meanwhile is redirected to the order. */
export async function checkoutOf(
  request: Request,
  viewer: Viewer,
): Promise<OpenCheckout | UnavailableCheckout | null> {
  const checkout = await openCheckout(viewer);
  if (checkout && "isPaid" in checkout) throw redirectToPlaced(request, viewer, checkout);
  return checkout;
}

/** For the steps after the first. When nothing can be bought, the first step or the quote's page says why. */
export async function checkoutUnderWay(request: Request, viewer: Viewer): Promise<OpenCheckout> {
  const checkout = await checkoutOf(request, viewer);
  if (!checkout) throw redirect("/checkout");
  if (!("unavailable" in checkout)) return checkout;
  const { quoteCode } = checkout.draft;
  throw redirect(quoteCode ? quotePath(quoteCode) : "/checkout");
}

/**
 * The answer to a form of the last step that nothing is left to show of: somewhere else, with why. Null where the step is still
 * there, or the page that it leads to says it.
 */
export async function ledAway(request: Request, viewer: Viewer, text: string): Promise<Response | null> {
  const checkout = await openCheckout(viewer);
  if (!checkout) return redirectWithNotice("/cart", { tone: "info", text });
  if ("isPaid" in checkout) return redirectToPlaced(request, viewer, checkout);
  if ("unavailable" in checkout) return null;
  const furthest = furthestStep(checkout.draft);
  return furthest === 3 ? null : redirectWithNotice(STEPS[furthest - 1]!.path, { tone: "info", text });
}
