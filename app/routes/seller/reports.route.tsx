import { sellerReport } from "#app/modules/backoffice/seller/index.server.ts";
import { periodKey } from "#app/modules/backoffice/seller/index.ts";
import { ReportTab } from "#app/modules/backoffice/ui/seller/report-tab.tsx";
import { NoShop } from "#app/modules/catalog/ui/manage/no-shop.tsx";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { areaOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/reports.route.ts";

export const middleware: Route.MiddlewareFunction[] = [areaOnly("money")];

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Relatórios") }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const period = periodKey(url.searchParams.get("periodo"));
  return { period, report: await sellerReport(await requireViewer(context), period) };
}

export default function Reports({ loaderData: { report, period } }: Route.ComponentProps) {
  return report ? <ReportTab report={report} period={period} /> : <NoShop />;
}
