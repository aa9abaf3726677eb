import { type CartItem, itemKey, lineRequestOf, newItemId } from "./cart-item.ts";
import { MAX_QUANTITY } from "./line-request.ts";

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
