import { type CartItem, oneLineEach, readItem } from "./cart-item.ts";

export const CART_KEY = "cartItems";
export const CART_ACTIVITY_KEY = "cartLastActivity";

export interface StoredCart {
  items: CartItem[];
  /** Lines that cannot be read or have no quantity. */
  lost: number;
  /** Lines whose quantity was rounded to an integer. */
  mended: number;
}

/** Storage may hold anything: readable lines are kept. Browsers write a text whole or not at all, so what is no JSON counts as one line. */
export function readCart(stored: string | null, now: number): StoredCart {
  const { list, broken } = parseList(stored);
  const read = list.map((each) => readItem(each, now));
  const items = read.filter((item) => item !== null);
  return {
    items: oneLineEach(items),
    lost: read.length - items.length + (broken ? 1 : 0),
    mended: read.filter((item, index) => item && item.quantity !== quantityIn(list[index])).length,
  };
}

function parseList(stored: string | null): { list: unknown[]; broken: boolean } {
  try {
    const list: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(list) ? { list, broken: false } : { list: [], broken: list !== null };
  } catch {
    // An empty text lost no line.
    return { list: [], broken: stored !== "" };
  }
}

const quantityIn = (given: unknown): unknown => (given as { quantity?: unknown } | null)?.quantity;
