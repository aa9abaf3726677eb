/** The guest's cart in local storage, in the shape the specification gives. */
export const CART_KEY = "cartItems";
export const CART_ACTIVITY_KEY = "cartLastActivity";

export interface CartItem {
  /** Product, colour, size and the moment the line was made. */
  id: string;
  productId: string;
  /** As last seen, for the screen alone: the server prices the cart anew. `price` is in reais. */
  product: { id: string; name: string; price: number; imageUrl: string; sellerName: string };
  quantity: number;
  selectedColor: string;
  selectedSize: string;
}

/** How many pieces a stored cart holds; whatever is not a cart holds none. */
export function countPieces(stored: string | null): number {
  return readList(stored).reduce((total: number, item) => total + pieces(item), 0);
}

export type CartWish = Pick<CartItem, "product" | "quantity" | "selectedColor" | "selectedSize"> & {
  /** Pieces in stock of this colour and size: a line never holds more. */
  stock: number;
};

export interface Added {
  items: CartItem[];
  /** How many of the wished pieces found room. */
  added: number;
  /** Pieces of this line now. */
  inCart: number;
}

/** Same product, colour and size adds up; the rest of the cart stays as it is. */
export function addToCart(stored: string | null, wish: CartWish, now: number): Added {
  const { product, selectedColor, selectedSize, quantity, stock } = wish;
  const items = readList(stored).filter(isCartItem);
  const same = items.find(
    (item) =>
      item.productId === product.id &&
      item.selectedColor === selectedColor &&
      item.selectedSize === selectedSize,
  );
  const before = same?.quantity ?? 0;
  const inCart = Math.max(before, Math.min(before + quantity, stock));
  const line: CartItem = {
    id: same?.id ?? `${product.id}-${selectedColor}-${selectedSize}-${now}`,
    productId: product.id,
    product,
    quantity: inCart,
    selectedColor,
    selectedSize,
  };
  if (inCart === 0) return { items, added: 0, inCart };
  return {
    items: same ? items.map((item) => (item === same ? line : item)) : [...items, line],
    added: inCart - before,
    inCart,
  };
}

/** A quantity over stock is cut to what is there, and says so. */
export function describeAdded({
  added,
  inCart,
  wished,
}: {
  added: number;
  inCart: number;
  wished: number;
}): string {
  if (added === wished) return "Adicionado ao carrinho";
  const whole = inCart === 1 ? "a única peça" : `todas as ${inCart} peças`;
  return added === 0
    ? `Seu carrinho já tem ${whole} desta cor e tamanho`
    : `Adicionado ao carrinho. Agora ele tem ${whole} desta cor e tamanho`;
}

function readList(stored: string | null): unknown[] {
  try {
    const list: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

function pieces(item: unknown): number {
  const quantity = (item as { quantity?: unknown } | null)?.quantity;
  return typeof quantity === "number" && Number.isInteger(quantity) && quantity > 0 ? quantity : 0;
}

/** Anyone can write into their own storage; a line without its names could be neither shown nor bought. */
function isCartItem(item: unknown): item is CartItem {
  const line = item as Partial<CartItem> | null;
  const names = [line?.id, line?.productId, line?.selectedColor, line?.selectedSize];
  return (
    pieces(item) > 0 && line?.product instanceof Object && names.every((name) => typeof name === "string")
  );
}
