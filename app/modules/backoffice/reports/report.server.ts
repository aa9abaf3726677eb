import { sql } from "kysely";
import {
  findProductLabels,
  productCategory,
  productSeller,
  readCategories,
} from "#app/modules/catalog/index.server.ts";
import {
  type FiguresById,
  figuresByCategory,
  figuresBySeller,
  figuresIn,
  figuresOverTime,
  topProducts,
} from "#app/modules/figures/index.server.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { shops } from "#app/modules/sellers/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, type Executor } from "#app/platform/db/db.server.ts";
import { todayInSaoPaulo } from "#app/shared/business-days.ts";
import { grainOf, readPeriod } from "./period.ts";
import type { NamedFigures, RankedProduct, Report, ReportOnScreen } from "./report.ts";

const TOP = 10;
const SELLERS_ON_SCREEN = 20;

/** Reads everything in one snapshot, so that the parts add up to the totals. Null without the permission. */
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
      overTime: await figuresOverTime(moment, days, grainOf(period)),
      mostSeen: await rankedProducts(moment, await topProducts(moment, days, "views", TOP)),
      mostSold: await rankedProducts(moment, await topProducts(moment, days, "sales", TOP)),
      categories: named(await figuresByCategory(moment, days, productCategory), await readCategories(moment)),
      sellers: await namedShops(moment, await figuresBySeller(moment, days, productSeller)),
      at,
    }));
}

const named = (figures: FiguresById[], parts: readonly { id: string; name: string }[]): NamedFigures[] => {
  const names = new Map(parts.map(({ id, name }) => [id, name]));
  return figures.map((each) => ({ ...each, name: names.get(each.id) ?? each.id }));
};

async function namedShops(executor: Executor, figures: FiguresById[]): Promise<NamedFigures[]> {
  const ids = figures.map(({ id }) => id);
  return named(
    figures,
    await executor
      .selectFrom(shops)
      .select(["shop.id", "shop.name"])
      .where(sql<boolean>`shop.id = any(${ids}::text[])`)
      .execute(),
  );
}

async function rankedProducts(executor: Executor, figures: FiguresById[]): Promise<RankedProduct[]> {
  const labels = await findProductLabels(
    executor,
    figures.map(({ id }) => id),
  );
  return figures.flatMap((each) => {
    const label = labels.get(each.id);
    return label ? [{ ...each, ...label }] : [];
  });
}

/** The page shows only the first sellers; the file has all of them. */
export async function adminReportOnScreen(
  viewer: Viewer,
  params: URLSearchParams,
): Promise<ReportOnScreen | null> {
  const report = await adminReport(viewer, params);
  if (!report) return null;
  const { sellers } = report;
  return { ...report, sellers: sellers.slice(0, SELLERS_ON_SCREEN), sellerCount: sellers.length };
}
