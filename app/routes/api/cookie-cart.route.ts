import { cookieCartItems } from "#app/modules/cart/cookie-cart/index.server.ts";
import { onlyPosts } from "#app/platform/http/allowed-methods.ts";
import { viewerOf } from "#app/routes/viewer-context.server.ts";
import { cartInCookie, forgetCartCookie } from "../cart-cookie.server.ts";
import type { Route } from "./+types/cookie-cart.route.ts";

/** Moves the cookie cart to the browser's own cart: returns `{ items }` and clears the cookie. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await viewerOf(context);
  const items = await cookieCartItems(cartInCookie(request, viewer));
  return Response.json(
    { items },
    { headers: { "Set-Cookie": forgetCartCookie(), "Cache-Control": "no-store" } },
  );
}

export const loader = onlyPosts;
