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
  /** Paid orders with it, pieces that went back, and views of the last thirty days. */
  figures: { orders: number; refunded: number; recentViews: number };
  rating: RatingSummary | null;
  history: HistoryLine[];
}

/** What somebody did to it, newest first. */
export interface HistoryLine {
  id: string;
  at: Date;
  actor: string;
  action: string;
  before: unknown;
  after: unknown;
}
