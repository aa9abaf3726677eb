/** The guest's cart in local storage, in the shape the specification gives. */
export const CART_KEY = "cartItems";

/** How many pieces a stored cart holds; whatever is not a cart holds none. */
export function countPieces(stored: string | null): number {
  try {
    const items: unknown = JSON.parse(stored ?? "[]");
    if (!Array.isArray(items)) return 0;
    return items.reduce((total: number, item) => total + pieces(item), 0);
  } catch {
    return 0;
  }
}

function pieces(item: unknown): number {
  const quantity = (item as { quantity?: unknown } | null)?.quantity;
  return typeof quantity === "number" && Number.isInteger(quantity) && quantity > 0 ? quantity : 0;
}
