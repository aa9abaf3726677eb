import { clock } from "#app/platform/clock.server.ts";
import { toReais } from "#app/shared/money.ts";
import { type CartItem, newItemId } from "../cart-item.ts";
import { priceCart } from "../price-cart.server.ts";
import { linesOf, type PricedLine, type RefusedLine } from "../priced-cart.ts";
import { readCookieCart } from "./cookie-cart.server.ts";

/** The lines as a browser keeps them in its own storage, once its scripts run. */
export async function cookieCartItems(request: Request, userId: string | null): Promise<CartItem[]> {
  const cart = await priceCart(readCookieCart(request, userId));
  const now = clock.now().getTime();
  return [...linesOf(cart), ...cart.refused].map((line) => itemOf(line, now));
}

const itemOf = (line: PricedLine | RefusedLine, now: number): CartItem => ({
  id: newItemId(line, now),
  productId: line.productId,
  product: {
    id: line.productId,
    name: line.name ?? "",
    ...("seller" in line
      ? { price: Number(toReais(line.price)), imageUrl: line.imageUrl, sellerName: line.seller.name }
      : { price: 0, imageUrl: "", sellerName: "" }),
  },
  quantity: line.quantity,
  selectedColor: line.color,
  selectedSize: line.size,
});
