import type { LineRequest } from "./line-request.ts";
import type { PricedCart } from "./priced-cart.ts";

/** Asks the shop what these pieces cost now. Throws when it cannot be reached. */
export async function askPrices(lines: readonly LineRequest[], signal: AbortSignal): Promise<PricedCart> {
  const response = await fetch("/api/cart/price", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ lines }),
    signal,
  });
  if (!response.ok) throw new Error(`Prices not answered: ${response.status}`);
  return response.json();
}
