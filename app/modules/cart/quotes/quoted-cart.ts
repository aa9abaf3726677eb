import { sum, times } from "#app/shared/money.ts";
import { variantKey } from "../line-request.ts";
import type { PricedCart } from "../priced-cart.ts";
import type { QuotedLine } from "./quote.ts";

/** The same pieces at the prices that were said, whatever the shop asks for them by now. */
export function atQuotedPrices(cart: PricedCart, quoted: readonly QuotedLine[]): PricedCart {
  const promised = new Map(quoted.map((line) => [variantKey(line), line.unitPrice]));
  const sellers = cart.sellers.map((group) => {
    const lines = group.lines.map((line) => {
      const unitPrice = promised.get(variantKey(line)) ?? line.unitPrice;
      return { ...line, unitPrice, total: times(unitPrice, line.quantity) };
    });
    // Twelve pieces or not, what was quoted holds: there is nothing left to reach.
    return { ...group, lines, subtotal: sum(lines.map(({ total }) => total)), wholesale: null };
  });
  return { ...cart, sellers, goods: sum(sellers.map(({ subtotal }) => subtotal)) };
}
