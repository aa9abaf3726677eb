/** One colour and size, or null for whatever comes back of the product. */
export type RestockRequest = { color: string; size: string } | null;

export interface OpenRestock {
  id: string;
  productId: string;
  productName: string;
  wish: RestockRequest;
}

const APART = "|";

/** As a form names it. Colours and sizes are texts of the shop, compared and never cut apart. */
export const wishValue = (wish: RestockRequest): string => (wish ? `${wish.color}${APART}${wish.size}` : "");

export const wishWords = (wish: RestockRequest): string =>
  wish ? `${wish.color}, ${wish.size}` : "Qualquer cor e tamanho";

interface Stocked {
  stock: number;
  variants: readonly { color: string; size: string; stock: number }[];
}

/** What can be waited for: what is sold out, and anything at all once everything is. */
export function restockWishes({ stock, variants }: Stocked, colorFirst: string | null): RestockRequest[] {
  const soldOut = variants
    .filter((variant) => variant.stock === 0)
    .sort((one, other) => Number(other.color === colorFirst) - Number(one.color === colorFirst))
    .map(({ color, size }) => ({ color, size }));
  return stock === 0 ? [null, ...soldOut] : soldOut;
}
