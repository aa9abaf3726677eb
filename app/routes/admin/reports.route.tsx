import { adminReportOnScreen } from "#app/modules/backoffice/reports/index.server.ts";
import { ReportPage } from "#app/modules/backoffice/ui/reports/report-page.tsx";
import { clock } from "#app/platform/clock.server.ts";
import { pageTitle } from "#app/platform/http/page-title.ts";
import { administratorsOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import { todayInSaoPaulo } from "#app/shared/business-days.ts";
import type { Route } from "./+types/reports.route.ts";

export const middleware: Route.MiddlewareFunction[] = [administratorsOnly("view_analytics")];

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Relatórios") },
  { name: "robots", content: "noindex" },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const report = await adminReportOnScreen(await requireViewer(context), url.searchParams);
  if (!report) throw new Response(null, { status: 403 });
  return { report, today: todayInSaoPaulo(clock.now()) };
}

export default function Reports({ loaderData }: Route.ComponentProps) {
  return <ReportPage {...loaderData} />;
}
