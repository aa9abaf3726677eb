import { linesOf, type PricedCart } from "#app/modules/cart/index.ts";
import type { ConfirmedLine, OrderTerms } from "#app/modules/orders/index.ts";
import type { Money } from "#app/shared/money.ts";

/** What stands on the page when the buyer presses the button: it is compared, never believed. */
export interface Seen {
  key: string;
  lines: ConfirmedLine[];
  discount: Money;
  freight: Money;
  total: Money;
}

export function seenOf(key: string, cart: PricedCart, { discount, freight, total }: OrderTerms): Seen {
  const lines = linesOf(cart).map(({ productId, color, size, quantity, unitPrice }) => ({
    productId,
    color,
    size,
    quantity,
    unitPrice,
  }));
  return { key, lines, discount, freight, total };
}

/** Whether it makes sense as an order is for orders to say; here it only has to be something with a key. */
export function parseSeen(text: unknown): Seen | null {
  try {
    const seen = JSON.parse(String(text)) as Seen | null;
    return typeof seen?.key === "string" ? seen : null;
  } catch {
    return null;
  }
}
