import type { HistoryLine } from "#app/modules/audit/index.ts";
import type { RatingSummary } from "../index.ts";
import type { ManagedProduct } from "../manage/index.ts";
import type { ProductState } from "./product-line.ts";

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
