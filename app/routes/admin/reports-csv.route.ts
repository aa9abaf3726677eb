import { adminReportCsv } from "#app/modules/backoffice/reports/index.server.ts";
import { csvAnswer } from "#app/platform/http/csv-answer.ts";
import { refusedFile } from "#app/platform/http/refused-file.ts";
import { administratorsOnly, filesOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/reports-csv.route.ts";

export const middleware: Route.MiddlewareFunction[] = [filesOnly, administratorsOnly("view_analytics")];

/** A table that does not exist is not found. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const file = await adminReportCsv(await requireViewer(context), url.searchParams);
  if (!file) throw refusedFile(404);
  return csvAnswer(file.name, file.text);
}
