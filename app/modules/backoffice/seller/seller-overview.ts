import type { StockedProduct } from "#app/modules/catalog/manage/index.ts";
import type { ShopSales } from "#app/modules/orders/seller/index.ts";
import type { Money } from "#app/shared/money.ts";

export interface ShopFigures extends ShopSales {
  views: number;
}

export interface SellerOverview {
  products: number;
  /** Since the beginning; the sum of the products' own figures. */
  total: { sales: number; revenue: Money; views: number };
  now: ShopFigures;
  before: ShopFigures;
  low: StockedProduct[];
  lowCount: number;
  recent: StockedProduct[];
}
