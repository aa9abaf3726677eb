import { cookieCartItems, forgetCookieCart } from "#app/modules/cart/index.server.ts";
import type { Route } from "./+types/cookie-cart.ts";

/** Hands the cart that was filled without scripts over to the browser's own, and forgets it: `{ items }`. */
export async function action({ request }: Route.ActionArgs) {
  const items = await cookieCartItems(request);
  return Response.json(
    { items },
    { headers: { "Set-Cookie": forgetCookieCart(), "Cache-Control": "no-store" } },
  );
}

/** Nothing is read here. */
export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });
