/** One colour and size, or null for whatever comes back of the product. */
export type RestockRequest = { color: string; size: string } | null;

export interface OpenRestock {
  id: string;
  productId: string;
  productName: string;
  request: RestockRequest;
}

const APART = "|";

/** As a form names it. Colours and sizes are texts of the shop, compared and never cut apart. */
export const restockValue = (request: RestockRequest): string =>
  request ? `${request.color}${APART}${request.size}` : "";

export const restockWording = (request: RestockRequest): string =>
  request ? `${request.color}, ${request.size}` : "Qualquer cor e tamanho";

interface Stocked {
  stock: number;
  variants: readonly { color: string; size: string; stock: number }[];
}

/** What can be waited for: what is sold out, and anything at all once everything is. */
export function restockRequests({ stock, variants }: Stocked, colorFirst: string | null): RestockRequest[] {
  const soldOut = variants
    .filter((variant) => variant.stock === 0)
    .sort((one, other) => Number(other.color === colorFirst) - Number(one.color === colorFirst))
    .map(({ color, size }) => ({ color, size }));
  return stock === 0 ? [null, ...soldOut] : soldOut;
}
