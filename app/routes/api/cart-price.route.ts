import { priceCart } from "#app/modules/cart/index.server.ts";
import { readLines } from "#app/modules/cart/index.ts";
import { onlyPosts } from "#app/platform/http/allowed-methods.ts";
import { jsonIn } from "#app/platform/read-json.ts";
import type { Route } from "./+types/cart-price.route.ts";

/** Prices a cart: `{ lines: [{ productId, color, size, quantity }] }`. Other fields are ignored. */
export async function action({ request }: Route.ActionArgs) {
  if (request.method !== "POST") return onlyPosts();
  const asked = (await jsonIn(request)) as { lines?: unknown } | null;
  if (!Array.isArray(asked?.lines)) {
    return Response.json({ problem: "Não entendemos o carrinho. Recarregue a página." }, { status: 400 });
  }
  const { lines, unreadable, leftOut } = readLines(asked.lines);
  return Response.json({ ...(await priceCart(lines)), unreadable, leftOut });
}

export const loader = onlyPosts;
