import type { Picture } from "#app/modules/pictures/index.ts";
import type { Money } from "#app/shared/money.ts";
import type { ProductCodes, ProductTrade, VariantCodes } from "../trade/trade-fields.ts";
import type { OwnProductCriteria } from "./own-product-criteria.ts";
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
  /** Whether sizes are without measures in its table. */
  lacksMeasures: boolean;
  codes: ProductCodes | null;
}

export interface OwnProductPage {
  items: OwnProductLine[];
  /** As they were asked for, with the page that is shown. */
  criteria: OwnProductCriteria;
  pageCount: number;
  /** How many match. */
  total: number;
  /** How many products of the shop, searched for or not, are without measures. */
  lackingMeasures: number;
  /** Whether the shop has any product at all. */
  hasAny: boolean;
}

/** A product as its seller or an administrator edits it. */
export interface ManagedProduct extends Omit<OwnProductLine, "variants" | "lacksMeasures" | "codes"> {
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
  trade: ProductTrade;
  codes: CodedVariant[];
  pictures: (Picture & { color: string | null })[];
}

/** The codes of one variant. */
export interface CodedVariant extends VariantCodes {
  color: string;
  size: string;
}

export interface Rename {
  from: string;
  to: string;
}

/** The checked fields of the product form. */
export interface ProductInput {
  name: string;
  description: string;
  price: Money;
  wholesalePrice: Money | null;
  category: string;
  colors: string[];
  sizes: string[];
  /** Colours and sizes with a new name. */
  renames: { colors: Rename[]; sizes: Rename[] };
  /** The stock that may be lost with removed colours and sizes; null until it is confirmed. */
  removal: Removal | null;
  stock: StockRequest;
  composition: string;
  care: string;
  /** Centimetres by size and measure. */
  sizeGuide: Record<string, Record<string, number>>;
  pictures: { id: string; alt: string; color: string | null }[];
  isActive: boolean;
  /** Left out where the form does not ask for them. */
  trade?: ProductTrade;
  codes?: readonly CodedVariant[];
}

/** The dialog in which a seller spreads a new total over the variants; keeps the list's search and page. */
export function stockGridPath(productId: string, total: number, listSearch: string): string {
  const params = new URLSearchParams(listSearch);
  params.set("total", String(total));
  return `/dashboard/produtos/${productId}/estoque?${params}`;
}

/** The query string of the list behind the dialog. */
export function listBehind(search: string): string {
  const params = new URLSearchParams(search);
  params.delete("total");
  return `/dashboard/produtos${params.size > 0 ? `?${params}` : ""}`;
}
