import { cookieCartItems } from "#app/modules/cart/cookie-cart/index.server.ts";
import { viewerOf } from "#app/routes/viewer-context.server.ts";
import { cartInCookie, forgetCartCookie } from "../cart-cookie.server.ts";
import type { Route } from "./+types/cookie-cart.route.ts";

/** Hands the cart that was filled without scripts over to the browser's own, and forgets it: `{ items }`. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await viewerOf(context);
  const items = await cookieCartItems(cartInCookie(request, viewer));
  return Response.json(
    { items },
    { headers: { "Set-Cookie": forgetCartCookie(), "Cache-Control": "no-store" } },
  );
}

/** Nothing is read here. */
export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });
