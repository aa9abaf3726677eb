import { changeBrowserCart } from "./browser-cart.ts";
import { itemKey } from "./cart-item.ts";
import { type LineRequest, variantKey } from "./line-request.ts";

/** What an order leaves of a cart: lines that it did not take, and pieces beyond those that it took. */
export function withoutBought<Line extends { quantity: number }>(
  lines: readonly Line[],
  keyOf: (line: Line) => string,
  bought: readonly LineRequest[],
): Line[] {
  const taken = new Map(bought.map((line) => [variantKey(line), line.quantity]));
  return lines.flatMap((line) => {
    const quantity = line.quantity - (taken.get(keyOf(line)) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

export const linesWithoutBought = (lines: readonly LineRequest[], bought: readonly LineRequest[]) =>
  withoutBought(lines, variantKey, bought);

export const takeBoughtOutOfBrowserCart = (bought: readonly LineRequest[]): void =>
  changeBrowserCart((items) => withoutBought(items, itemKey, bought));
