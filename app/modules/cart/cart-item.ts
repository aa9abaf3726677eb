import { addUp, type LineRequest, readLine, variantKey } from "./line-request.ts";

/** A line of the cart in local storage, in the shape the specification gives. */
export interface CartItem {
  /** Product, colour, size and creation time. */
  id: string;
  productId: string;
  /** As last seen, for display only: the server prices the cart. `price` is in reais. */
  product: { id: string; name: string; price: number; imageUrl: string; sellerName: string };
  quantity: number;
  selectedColor: string;
  selectedSize: string;
}

export const lineRequestOf = ({
  productId,
  selectedColor,
  selectedSize,
  quantity,
}: CartItem): LineRequest => ({
  productId,
  color: selectedColor,
  size: selectedSize,
  quantity,
});

export const itemKey = (item: CartItem): string => variantKey(lineRequestOf(item));

export const newItemId = ({ productId, color, size }: LineRequest, now: number): string =>
  `${productId}-${color}-${size}-${now}`;

/** Reads a line as far as possible; null without a piece or a quantity. */
export function readItem(given: unknown, now: number): CartItem | null {
  const raw = (given ?? {}) as Record<string, unknown>;
  const line = readLine({ ...raw, color: raw.selectedColor, size: raw.selectedSize });
  if (!line) return null;
  const { productId, color, size, quantity } = line;
  const seen = (raw.product ?? {}) as Record<string, unknown>;
  return {
    id: text(raw.id) || newItemId(line, now),
    productId,
    product: {
      id: productId,
      name: text(seen.name),
      price: isPrice(seen.price) ? seen.price : 0,
      imageUrl: text(seen.imageUrl),
      sellerName: text(seen.sellerName),
    },
    quantity,
    selectedColor: color,
    selectedSize: size,
  };
}

const isPrice = (given: unknown): given is number =>
  typeof given === "number" && given >= 0 && given <= 1_000_000_000;

const text = (given: unknown): string => (typeof given === "string" ? given : "");

/** Merges lines of the same product, colour and size into the first, which keeps its displayed values. */
export function oneLineEach(items: readonly CartItem[]): CartItem[] {
  const first = new Map(items.toReversed().map((item) => [itemKey(item), item]));
  return addUp(items.map(lineRequestOf)).map((line) => ({
    ...first.get(variantKey(line))!,
    quantity: line.quantity,
  }));
}
