import {
  figuresByCategory,
  figuresBySeller,
  figuresIn,
  figuresOverTime,
  topProducts,
} from "#app/modules/figures/index.server.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { todayInSaoPaulo } from "#app/shared/business-days.ts";
import { grainOf, readPeriod } from "./period.ts";
import type { Report, ReportOnScreen } from "./report.ts";

const TOP = 10;
const SELLERS_ON_SCREEN = 20;

/** All of it as of one moment, so that its parts add up to its totals. Null for whoever may not see it. */
export async function adminReport(viewer: Viewer, params: URLSearchParams): Promise<Report | null> {
  if (!may(viewer, "view_analytics")) return null;
  const at = clock.now();
  const period = readPeriod(params, todayInSaoPaulo(at));
  const { days, before } = period;
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (moment) => ({
      period,
      figures: await figuresIn(moment, days),
      before: await figuresIn(moment, before),
      course: await figuresOverTime(moment, days, grainOf(period)),
      mostSeen: await topProducts(moment, days, "views", TOP),
      mostSold: await topProducts(moment, days, "sales", TOP),
      categories: await figuresByCategory(moment, days),
      sellers: await figuresBySeller(moment, days),
      at,
    }));
}

/** A shop has hundreds of sellers; the file names them all. */
export async function adminReportOnScreen(
  viewer: Viewer,
  params: URLSearchParams,
): Promise<ReportOnScreen | null> {
  const report = await adminReport(viewer, params);
  if (!report) return null;
  const { sellers } = report;
  return { ...report, sellers: sellers.slice(0, SELLERS_ON_SCREEN), sellerCount: sellers.length };
}
