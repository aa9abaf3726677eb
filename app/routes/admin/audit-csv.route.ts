import { auditCsv } from "#app/modules/backoffice/audit/index.server.ts";
import { readAuditFilter } from "#app/modules/backoffice/audit/index.ts";
import { csvAnswer } from "#app/platform/http/csv-answer.ts";
import { administratorsOnly, filesOnly } from "#app/routes/guards.server.ts";
import { permissionMissing, requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/audit-csv.route.ts";

export const middleware: Route.MiddlewareFunction[] = [filesOnly, administratorsOnly("system_settings")];

export async function loader({ context, url }: Route.LoaderArgs) {
  const file = await auditCsv(await requireViewer(context), readAuditFilter(url.searchParams));
  if (!file) throw permissionMissing("system_settings");
  return csvAnswer("auditoria", file);
}
