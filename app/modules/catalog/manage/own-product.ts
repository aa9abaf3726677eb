import type { Picture } from "#app/modules/pictures/index.ts";
import type { Money } from "#app/shared/money.ts";
import type { VariantStock } from "./stock-plan.ts";

/** A line of "Meus Produtos". */
export interface OwnProductLine {
  id: string;
  name: string;
  categoryName: string;
  price: Money;
  stock: number;
  /** How many colour × size combinations share the stock. */
  variants: number;
  sales: number;
  salesValue: Money;
  views: number;
  isActive: boolean;
  onSale: boolean;
  /** Why an administrator took it off sale; null while none has. */
  takenDown: string | null;
  cover: Picture | null;
}

export interface OwnProductPage {
  items: OwnProductLine[];
  query: string;
  page: number;
  pageCount: number;
  /** How many the search found. */
  total: number;
  /** Whether the shop has any product at all. */
  hasAny: boolean;
}

/** Everything whoever may change a product knows of it: its seller, or an administrator. */
export interface ManagedProduct extends Omit<OwnProductLine, "variants"> {
  version: number;
  description: string;
  wholesalePrice: Money | null;
  category: string;
  sellerId: string;
  sellerName: string;
  colors: string[];
  sizes: string[];
  composition: string;
  care: string;
  sizeGuide: Record<string, Record<string, number>>;
  variants: VariantStock[];
  pictures: (Picture & { color: string | null })[];
}

/** Where a seller says which variants the pieces of a new total are; `total` is the number that was typed. */
export const stockGridPath = (productId: string, total: number): string =>
  `/dashboard/produtos/${productId}/estoque?total=${total}`;

/** The same address with the list's search and page kept in it. */
export function addressWith(address: string, search: string): string {
  const [path, own = ""] = address.split("?");
  const params = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(own)) params.set(name, value);
  return `${path}${params.size > 0 ? `?${params}` : ""}`;
}

/** The list that the grid stands over, as it was searched and paged. */
export function listBehind(search: string): string {
  const params = new URLSearchParams(search);
  params.delete("total");
  return `/dashboard/produtos${params.size > 0 ? `?${params}` : ""}`;
}
