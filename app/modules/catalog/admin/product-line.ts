import type { BadgeTone } from "#app/design/badge.tsx";
import type { HistoryLine } from "#app/modules/audit/index.ts";
import type { Picture } from "#app/modules/pictures/index.ts";
import type { Money } from "#app/shared/money.ts";
import type { ManagedProduct } from "../manage/own-product.ts";
import type { RatingSummary } from "../product.ts";

/** The state of a product: on sale, or why not. */
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
  /** Active products of shops that may not sell. */
  shopClosed: number;
  outOfStock: number;
  /** In stock with less than ten pieces. */
  lowStock: number;
}

export interface SellerOption {
  id: string;
  name: string;
}

/** Everything an administrator sees of a product. */
export interface ProductRecord {
  product: ManagedProduct;
  state: ProductState;
  createdAt: Date;
  takenDownAt: Date | null;
  seller: { id: string; name: string; status: string; email: string | null };
  /** Views of the last thirty days. */
  recentViews: number;
  rating: RatingSummary | null;
  /** Its lines of the audit log, newest first. */
  history: HistoryLine[];
}

export const STATE_NAMES: Record<ProductState, { label: string; tone: BadgeTone }> = {
  "a-venda": { label: "À venda", tone: "success" },
  inativo: { label: "Inativo", tone: "neutral" },
  retirado: { label: "Retirado", tone: "danger" },
  "fora-da-vitrine": { label: "Loja fora do ar", tone: "warning" },
};
