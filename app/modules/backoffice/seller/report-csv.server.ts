import type { Viewer } from "#app/modules/identity/index.ts";
import type { IsoDate } from "#app/shared/business-days.ts";
import { csv, csvAmount, csvDay } from "#app/shared/csv.ts";
import type { PeriodKey } from "./period.ts";
import { sellerReport } from "./report.server.ts";

/** The course of a report, day by day or month by month. */
export async function reportCsv(viewer: Viewer, key: PeriodKey): Promise<string> {
  const report = await sellerReport(viewer, key);
  return csv(
    ["Data", "Peças vendidas", "Receita (R$)"],
    report?.course.map(({ at, sales, revenue }) => [csvDay(at as IsoDate), sales, csvAmount(revenue)]) ?? [],
  );
}
