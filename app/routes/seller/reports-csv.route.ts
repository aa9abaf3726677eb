import { sellerReportCsv } from "#app/modules/backoffice/seller/index.server.ts";
import { periodKey } from "#app/modules/backoffice/seller/index.ts";
import { csvAnswer } from "#app/platform/http/csv-answer.ts";
import { areaOnly, filesOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/reports-csv.route.ts";

export const middleware: Route.MiddlewareFunction[] = [filesOnly, areaOnly("money")];

export async function loader({ context, url }: Route.LoaderArgs) {
  const period = periodKey(url.searchParams.get("periodo"));
  return csvAnswer(`relatorio-${period}-dias`, await sellerReportCsv(await requireViewer(context), period));
}
