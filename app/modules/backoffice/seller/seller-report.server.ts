import { sql } from "kysely";
import { piecesLeftBy, shopStock } from "#app/modules/catalog/manage/index.server.ts";
import { shopFor, type Viewer } from "#app/modules/identity/index.ts";
import {
  piecesSoldBy,
  retailAndWholesale,
  shopSalesOverTime,
  topSoldProducts,
} from "#app/modules/orders/seller/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { IsoDate } from "#app/shared/business-days.ts";
import { csv, csvAmount, csvDay } from "#app/shared/csv.ts";
import { shopFigures } from "./seller-overview.server.ts";
import type { SellerReport, SellThrough } from "./seller-panel.ts";
import { grainOf, type PeriodKey, type Span, spanOf } from "./seller-period.ts";

const TOP = 5;

/** The third tab of the dashboard; null for a seller without a shop. */
export async function sellerReport(viewer: Viewer, key: PeriodKey): Promise<SellerReport | null> {
  const sellerId = shopFor(viewer, "money");
  if (!sellerId) return null;
  const span = spanOf(key, clock.now());
  const [figures, overTime, top, sizes, colors, ways, stock] = await Promise.all([
    shopFigures(sellerId, span),
    shopSalesOverTime(sellerId, span, grainOf(key)),
    topSoldProducts(sellerId, span, TOP),
    sellThrough(sellerId, span, "size"),
    sellThrough(sellerId, span, "color"),
    retailAndWholesale(sellerId, span),
    shopStock(sellerId),
  ]);
  return {
    figures,
    overTime,
    top,
    sizes,
    colors,
    ...ways,
    stock: { units: stock.units, value: stock.value },
  };
}

const MAX_KINDS = 12;

async function sellThrough(sellerId: string, span: Span, option: "size" | "color"): Promise<SellThrough[]> {
  const { rows } = await sql<{ name: string; sold: string; left: string }>`
    with sold as (${piecesSoldBy(option, sellerId, span)}), stock as (${piecesLeftBy(option, sellerId)})
    select name, coalesce(sold.pieces, 0) as sold, coalesce(stock.pieces, 0) as "left"
    from sold full join stock using (name) order by 2 desc, 3 desc, name limit ${MAX_KINDS}`.execute(db);
  return rows.map((row) => ({ name: row.name, sold: Number(row.sold), left: Number(row.left) }));
}

/** The report's figures over time, by day or by month. */
export async function sellerReportCsv(viewer: Viewer, key: PeriodKey): Promise<string> {
  const report = await sellerReport(viewer, key);
  return csv(
    ["Data", "Peças vendidas", "Receita (R$)"],
    report?.overTime.map(({ at, sales, revenue }) => [csvDay(at as IsoDate), sales, csvAmount(revenue)]) ??
      [],
  );
}
