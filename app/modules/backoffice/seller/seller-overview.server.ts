import {
  brokenGrades,
  countLowStockOffers,
  countShopViews,
  lowStockProducts,
  newestProducts,
  shopStock,
} from "#app/modules/catalog/manage/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { sellerBalance } from "#app/modules/ledger/index.server.ts";
import { countWaitingForSeller, listParcels, shopSales } from "#app/modules/orders/seller/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { SellerDay, SellerOverview, ShopFigures } from "./seller-panel.ts";
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

const MAX_GRADES = 6;
const MAX_PARCELS = 6;
const DAY = 24 * 60 * 60 * 1000;

/** Null for a seller without a shop. */
export async function sellerDay(viewer: Viewer): Promise<SellerDay | null> {
  const { sellerId } = viewer;
  if (!sellerId) return null;
  const now = clock.now();
  const [parcels, waiting, lowStock, grades, balance, figures] = await Promise.all([
    listParcels(viewer, { filter: "a-enviar", query: "", page: 1 }),
    countWaitingForSeller(sellerId),
    countLowStockOffers(sellerId),
    brokenGrades(sellerId, MAX_GRADES),
    sellerBalance(sellerId),
    shopFigures(sellerId, { from: new Date(now.getTime() - DAY), to: now }),
  ]);
  return {
    toShip: parcels.parcels.slice(0, MAX_PARCELS),
    toShipCount: parcels.total,
    lateCount: waiting.late,
    openReturns: waiting.returns,
    lowStock,
    brokenGrades: grades,
    balance,
    yesterday: { sales: figures.sales, views: figures.views },
  };
}
