import { brokenGrades, countLowStockOffers } from "#app/modules/catalog/manage/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { sellerBalance } from "#app/modules/ledger/index.server.ts";
import { countWaitingForSeller, listParcels } from "#app/modules/orders/seller/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { SellerDay } from "./seller-day.ts";
import { shopFigures } from "./seller-overview.server.ts";

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
