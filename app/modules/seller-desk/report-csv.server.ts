import type { Viewer } from "#app/modules/identity/index.ts";
import { csv } from "#app/shared/csv.ts";
import { toReais } from "#app/shared/money.ts";
import type { PeriodKey } from "./period.ts";
import { sellerReport } from "./report.server.ts";

/** As a Brazilian spreadsheet writes an amount. */
const amount = (money: Parameters<typeof toReais>[0]): string => toReais(money).replace(".", ",");

/** The course of a report, day by day or month by month. */
export async function reportCsv(viewer: Viewer, key: PeriodKey): Promise<string> {
  const report = await sellerReport(viewer, key);
  return csv(
    ["Data", "Peças vendidas", "Receita (R$)"],
    report?.course.map(({ at, sales, revenue }) => [at, sales, amount(revenue)]) ?? [],
  );
}
