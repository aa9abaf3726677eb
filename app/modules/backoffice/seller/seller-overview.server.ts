import {
  brokenGrades,
  countLowStockOffers,
  countOffersWithoutMeasures,
  countShopViews,
  lowStockProducts,
  newestProducts,
  shopStock,
} from "#app/modules/catalog/manage/index.server.ts";
import { shopFor, type Viewer } from "#app/modules/identity/index.ts";
import { sellerBalance } from "#app/modules/ledger/index.server.ts";
import { countWaitingForSeller, listParcels, shopSales } from "#app/modules/orders/seller/index.server.ts";
import { TO_SEND } from "#app/modules/orders/seller/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { SellerDay, SellerOverview, ShopFigures } from "./seller-panel.ts";
import { type Span, spanBefore, spanOf } from "./seller-period.ts";

const RECENT = 5;
/** The products page lists the rest. */
const MAX_LOW = 12;

/** The first tab of the dashboard; null for a seller without a shop. */
export async function sellerOverview(viewer: Viewer): Promise<SellerOverview | null> {
  const sellerId = shopFor(viewer, "money");
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

/** What somebody of a shop's team has to do today, each part for those of its area. Null for a seller without a shop. */
export async function sellerDay(viewer: Viewer): Promise<SellerDay | null> {
  if (!viewer.shop) return null;
  const [orders, products, money] = [
    shopFor(viewer, "orders"),
    shopFor(viewer, "products"),
    shopFor(viewer, "money"),
  ];
  const [parcels, shelf, balance, yesterday] = await Promise.all([
    orders === null ? null : parcelsOfDay(viewer, orders),
    products === null ? null : shelfOf(products),
    money === null ? null : sellerBalance(money),
    money === null ? null : lastDay(money),
  ]);
  return { parcels, shelf, balance, yesterday };
}

async function parcelsOfDay(viewer: Viewer, sellerId: string): Promise<SellerDay["parcels"]> {
  const [page, waiting] = await Promise.all([
    listParcels(viewer, { ...TO_SEND, page: 1 }),
    countWaitingForSeller(sellerId),
  ]);
  return {
    toShip: page.parcels.slice(0, MAX_PARCELS),
    toShipCount: page.total,
    lateCount: waiting.late,
    openReturns: waiting.returns,
  };
}

async function shelfOf(sellerId: string): Promise<SellerDay["shelf"]> {
  const [lowStock, withoutMeasures, grades] = await Promise.all([
    countLowStockOffers(sellerId),
    countOffersWithoutMeasures(sellerId),
    brokenGrades(sellerId, MAX_GRADES),
  ]);
  return { lowStock, withoutMeasures, brokenGrades: grades };
}

async function lastDay(sellerId: string): Promise<SellerDay["yesterday"]> {
  const now = clock.now();
  const { sales, views } = await shopFigures(sellerId, { from: new Date(now.getTime() - DAY), to: now });
  return { sales, views };
}
