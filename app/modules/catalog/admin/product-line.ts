import type { Picture } from "#app/modules/pictures/index.ts";
import type { Money } from "#app/shared/money.ts";

/** Where a product stands: on sale, or why not. */
export type ProductState = "a-venda" | "fora-da-vitrine" | "inativo" | "retirado";

/** A product in the administrators' list. */
export interface ProductLine {
  id: string;
  name: string;
  categoryName: string;
  sellerId: string;
  sellerName: string;
  price: Money;
  stock: number;
  sales: number;
  views: number;
  state: ProductState;
  createdAt: Date;
  cover: Picture | null;
}

/** Of every product that is not deleted. */
export interface ProductStats {
  products: number;
  onSale: number;
  inactive: number;
  takenDown: number;
  /** Active, of a shop that may not sell. */
  shopClosed: number;
  outOfStock: number;
  /** Something left, but less than ten pieces. */
  lowStock: number;
}

export interface SellerOption {
  id: string;
  name: string;
}
