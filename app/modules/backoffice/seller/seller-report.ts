import type { ShopSales, SoldProduct } from "#app/modules/orders/seller/index.ts";
import { centavos, type Money } from "#app/shared/money.ts";
import type { ShopFigures } from "./seller-overview.ts";

/** Pieces sold and pieces left of one size or colour. */
export interface SellThrough {
  name: string;
  sold: number;
  left: number;
}

type Sold = Pick<ShopSales, "sales" | "revenue">;

export interface SellerReport {
  figures: ShopFigures;
  /** Oldest first, without gaps; `at` is the day, or the first of the month. */
  overTime: (Sold & { at: string })[];
  top: SoldProduct[];
  sizes: SellThrough[];
  colors: SellThrough[];
  retail: Sold;
  wholesale: Sold;
  stock: { units: number; value: Money };
}

/** Revenue divided by sales, to the centavo; nothing sold has no ticket. */
export const averageTicket = (revenue: Money, sales: number): Money =>
  centavos(sales === 0 ? 0 : Math.round(revenue / sales));
