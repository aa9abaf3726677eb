import type { Picture } from "#app/modules/pictures/index.ts";
import type { Money } from "#app/shared/money.ts";
import type { Removal, StockRequest, VariantStock } from "./stock-plan.ts";

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

export interface Rename {
  from: string;
  to: string;
}

/** A product as its seller wants it: every field of the form, read. */
export interface ProductInput {
  name: string;
  description: string;
  price: Money;
  wholesalePrice: Money | null;
  category: string;
  colors: string[];
  sizes: string[];
  /** Colours and sizes that keep everything but their name. */
  renames: { colors: Rename[]; sizes: Rename[] };
  /** What may leave with the colours and sizes that are taken out; null until a person said yes. */
  removal: Removal | null;
  stock: StockRequest;
  composition: string;
  care: string;
  /** Centimetres by size and measure. */
  sizeGuide: Record<string, Record<string, number>>;
  pictures: { id: string; alt: string; color: string | null }[];
  isActive: boolean;
}

/** Where a seller says which variants have the pieces of a new total, over the list as it was searched and paged. */
export function stockGridPath(productId: string, total: number, listSearch: string): string {
  const params = new URLSearchParams(listSearch);
  params.set("total", String(total));
  return `/dashboard/produtos/${productId}/estoque?${params}`;
}

/** The list that the grid stands over. */
export function listBehind(search: string): string {
  const params = new URLSearchParams(search);
  params.delete("total");
  return `/dashboard/produtos${params.size > 0 ? `?${params}` : ""}`;
}
