import { toReais } from "#app/shared/money.ts";
import { type CartItem, itemKey, lineRequestOf, newItemId } from "./cart-item.ts";
import { MAX_QUANTITY, variantKey } from "./line-request.ts";
import { linesOf, type PricedCart } from "./priced-cart.ts";

/** The operations on a cart. Each returns a new cart. */

export type CartRequest = Pick<CartItem, "product" | "quantity" | "selectedColor" | "selectedSize"> & {
  /** Pieces in stock of this colour and size: a line never holds more. */
  stock: number;
};

export interface Added {
  items: CartItem[];
  /** How many of the requested pieces were added. */
  added: number;
  /** Pieces of this line now. */
  inCart: number;
}

/** Same product, colour and size adds up; the rest of the cart stays as it is. */
export function addToCart(items: readonly CartItem[], request: CartRequest, now: number): Added {
  const { product, selectedColor, selectedSize, quantity, stock } = request;
  const line = { id: "", productId: product.id, product, quantity, selectedColor, selectedSize };
  const same = items.find((item) => itemKey(item) === itemKey(line));
  const before = same?.quantity ?? 0;
  const inCart = Math.max(before, Math.min(before + quantity, stock, MAX_QUANTITY));
  if (inCart === 0) return { items: [...items], added: 0, inCart };
  const after = { ...line, id: same?.id ?? newItemId(lineRequestOf(line), now), quantity: inCart };
  return {
    items: same ? items.map((item) => (item === same ? after : item)) : [...items, after],
    added: inCart - before,
    inCart,
  };
}

/** Ensures that the cart holds at least the requested pieces; repeating it adds nothing. */
export function atLeast(items: readonly CartItem[], request: CartRequest, now: number): CartItem[] {
  const { product, selectedColor, selectedSize, quantity } = request;
  const key = itemKey({ id: "", productId: product.id, product, quantity, selectedColor, selectedSize });
  const before = items.find((item) => itemKey(item) === key)?.quantity ?? 0;
  if (before >= quantity) return [...items];
  return addToCart(items, { ...request, quantity: quantity - before }, now).items;
}

export interface AddedAll {
  items: CartItem[];
  requested: number;
  added: number;
  /** Pieces of the line now, when only one line was added. */
  inCart: number | null;
}

export function addAll(items: readonly CartItem[], requests: readonly CartRequest[], now: number): AddedAll {
  let after: AddedAll = { items: [...items], requested: 0, added: 0, inCart: null };
  for (const request of requests) {
    const { items: next, added, inCart } = addToCart(after.items, request, now);
    after = {
      items: next,
      requested: after.requested + request.quantity,
      added: after.added + added,
      inCart: requests.length === 1 ? inCart : null,
    };
  }
  return after;
}

/** Cuts a quantity to the stock and reports it. */
export function describeAdded({ added, inCart, requested }: Omit<AddedAll, "items">): string {
  if (inCart === null) {
    return added === requested
      ? `${added} peças adicionadas ao carrinho`
      : `${added} de ${requested} peças adicionadas ao carrinho. Das outras, ele já tem todas as que há`;
  }
  if (added === requested) return "Adicionado ao carrinho";
  const whole = inCart === 1 ? "a única peça" : `todas as ${inCart} peças`;
  return added === 0
    ? `Seu carrinho já tem ${whole} desta cor e tamanho`
    : `Adicionado ao carrinho. Agora ele tem ${whole} desta cor e tamanho`;
}

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
