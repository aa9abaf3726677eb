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

/** Storage may hold anything, or be cut off: readable lines are kept. */
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
    return { list: salvage(stored ?? ""), broken: stored !== "" };
  }
}

const quantityIn = (given: unknown): unknown => (given as { quantity?: unknown } | null)?.quantity;

/** The complete objects in a damaged or truncated JSON list. */
export function salvage(text: string): unknown[] {
  const found: unknown[] = [];
  let depth = 0;
  let start = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (quoted) {
      if (letter === "\\") at++;
      else if (letter === '"') quoted = false;
    } else if (letter === '"') quoted = true;
    else if (letter === "{" && depth++ === 0) start = at;
    else if (letter === "}" && depth > 0 && --depth === 0) found.push(parse(text.slice(start, at + 1)));
  }
  return found;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
