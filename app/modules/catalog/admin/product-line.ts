import type { BadgeTone } from "#app/design/badge.tsx";
import type { HistoryLine } from "#app/modules/audit/index.ts";
import type { Picture } from "#app/modules/pictures/index.ts";
import type { Money } from "#app/shared/money.ts";
import type { ManagedProduct } from "../manage/own-product.ts";
import type { RatingSummary } from "../product.ts";

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

/** Everything an administrator can know of a product. */
export interface ProductRecord {
  product: ManagedProduct;
  state: ProductState;
  createdAt: Date;
  takenDownAt: Date | null;
  seller: { id: string; name: string; status: string; email: string | null };
  /** Views of the last thirty days. */
  recentViews: number;
  rating: RatingSummary | null;
  /** What was done to it, newest first. */
  history: HistoryLine[];
}

export const STATE_NAMES: Record<ProductState, { label: string; tone: BadgeTone }> = {
  "a-venda": { label: "À venda", tone: "success" },
  inativo: { label: "Inativo", tone: "neutral" },
  retirado: { label: "Retirado", tone: "danger" },
  "fora-da-vitrine": { label: "Loja fora do ar", tone: "warning" },
};
