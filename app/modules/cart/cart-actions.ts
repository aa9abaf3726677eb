import { toReais } from "#app/shared/money.ts";
import { type CartItem, itemKey } from "./cart-item.ts";
import { MAX_QUANTITY, variantKey } from "./line-request.ts";
import { linesOf, type PricedCart } from "./priced-cart.ts";

/** The operations on a cart, but for adding to it: a product's page needs that alone. Each returns a new cart. */

/** A quantity of zero or less removes the line. */
export const withQuantity = (items: readonly CartItem[], id: string, quantity: number): CartItem[] =>
  items
    .map((item) => (item.id === id ? { ...item, quantity: Math.min(quantity, MAX_QUANTITY) } : item))
    .filter((item) => item.quantity > 0);

export const without = (items: readonly CartItem[], id: string): CartItem[] =>
  items.filter((item) => item.id !== id);

/** Undoes a removal: lines return to their positions, unless the piece was added again meanwhile. */
export function putBack(items: readonly CartItem[], before: readonly CartItem[]): CartItem[] {
  const now = new Map(items.map((item) => [itemKey(item), item]));
  const restored = before.map((item) => now.get(itemKey(item)) ?? item);
  const known = new Set(before.map(itemKey));
  return [...restored, ...items.filter((item) => !known.has(itemKey(item)))];
}

/** Applies the server's answer: current names and prices, and quantities cut to the stock. */
export function settle(items: readonly CartItem[], cart: PricedCart): CartItem[] {
  const lines = new Map(linesOf(cart).map((line) => [variantKey(line), line]));
  return withCurrentNames(items, cart).map((item) => {
    const line = lines.get(itemKey(item));
    if (!line) return item;
    const { productId: id, name, price, imageUrl, seller, stock } = line;
    return {
      ...item,
      product: { id, name, price: Number(toReais(price)), imageUrl, sellerName: seller.name },
      quantity: Math.min(item.quantity, stock),
    };
  });
}

/** Renames the colour or size of a line and merges it with an existing line of that name. */
function withCurrentNames(items: readonly CartItem[], { renamed = [] }: PricedCart): readonly CartItem[] {
  if (renamed.length === 0) return items;
  const names = new Map(renamed.map(({ from, to }) => [variantKey(from), to]));
  const byVariant = new Map<string, CartItem>();
  for (const item of items) {
    const { color, size } = names.get(itemKey(item)) ?? {
      color: item.selectedColor,
      size: item.selectedSize,
    };
    const now = { ...item, selectedColor: color, selectedSize: size };
    const same = byVariant.get(itemKey(now));
    byVariant.set(itemKey(now), same ? { ...same, quantity: same.quantity + item.quantity } : now);
  }
  return [...byVariant.values()];
}

/** At sign-in: the lines of both carts; for the same piece the larger quantity, not the sum. */
export function mergeCarts(local: readonly CartItem[], saved: readonly CartItem[]): CartItem[] {
  const inSaved = new Map(saved.map((item) => [itemKey(item), item.quantity]));
  const inLocal = new Set(local.map(itemKey));
  return [
    ...local.map((item) => ({
      ...item,
      quantity: Math.max(item.quantity, inSaved.get(itemKey(item)) ?? 0),
    })),
    ...saved.filter((item) => !inLocal.has(itemKey(item))),
  ];
}
