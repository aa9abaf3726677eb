import { centavos, type Money } from "#app/shared/money.ts";

/** How many pieces of a product are looked at, for the size of their parcel. */
export interface PiecesOfProduct {
  productId: string;
  quantity: number;
}

/** So that the address stays shorter than what servers take; more than these are estimated by our table. */
const MOST_PRODUCTS = 150;

/** The URL of an estimate; the value of the goods is in centavos. */
export function freightPath(cep: string, goods: Money, pieces: readonly PiecesOfProduct[] = []): string {
  const params = new URLSearchParams({ cep, total: String(goods) });
  const all = new Map<string, number>();
  for (const { productId, quantity } of pieces) all.set(productId, (all.get(productId) ?? 0) + quantity);
  if (all.size <= MOST_PRODUCTS)
    for (const [productId, quantity] of all) params.append("peca", `${productId}*${quantity}`);
  return `/api/freight?${params}`;
}

/** The pieces in that URL. Used for estimates only; one that cannot be read makes it an estimate by our table. */
export function piecesInAddress(params: URLSearchParams): PiecesOfProduct[] {
  const given = params.getAll("peca");
  const read = given.map((text) => /^([a-z]+-[a-z0-9-]{1,60})\*([1-9]\d{0,4})$/.exec(text));
  if (given.length > MOST_PRODUCTS || read.includes(null)) return [];
  return read.map((found) => ({ productId: found![1]!, quantity: Number(found![2]) }));
}

/** The value of the goods in the URL; zero if it is not an amount. Used for estimates only. */
export const goodsInAddress = (total: string | null): Money =>
  centavos(total && /^\d{1,9}$/.test(total) ? Number(total) : 0);

/** Cut to the longest text that can be a CEP. */
export const cepInAddress = (params: URLSearchParams): string | null =>
  params.get("cep")?.slice(0, 20) ?? null;
