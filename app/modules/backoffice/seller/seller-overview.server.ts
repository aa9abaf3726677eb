import {
  countShopViews,
  lowStockProducts,
  newestProducts,
  shopStock,
} from "#app/modules/catalog/manage/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { shopSales } from "#app/modules/orders/seller/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { SellerOverview, ShopFigures } from "./seller-overview.ts";
import { type Span, spanBefore, spanOf } from "./seller-period.ts";

const RECENT = 5;
/** The products page lists the rest. */
const MAX_LOW = 12;

/** The first tab of the dashboard; null for a seller without a shop. */
export async function sellerOverview({ sellerId }: Viewer): Promise<SellerOverview | null> {
  if (!sellerId) return null;
  const at = clock.now();
  const [now, before, ever, stock, low, recent] = await Promise.all([
    shopFigures(sellerId, spanOf("30", at)),
    shopFigures(sellerId, spanBefore("30", at)),
    shopSales(sellerId, { from: new Date(0), to: at }),
    shopStock(sellerId),
    lowStockProducts(sellerId, MAX_LOW),
    newestProducts(sellerId, RECENT),
  ]);
  return {
    products: stock.products,
    total: { sales: ever.sales, revenue: ever.revenue, views: stock.views },
    now,
    before,
    low,
    lowCount: stock.low,
    recent,
  };
}

export async function shopFigures(sellerId: string, span: Span): Promise<ShopFigures> {
  const [sales, views] = await Promise.all([shopSales(sellerId, span), countShopViews(sellerId, span)]);
  return { ...sales, views };
}
