import { statementCsv } from "#app/modules/backoffice/seller/index.server.ts";
import { csvAnswer } from "#app/platform/http/csv-answer.ts";
import { areaOnly, filesOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/statement-csv.route.ts";

export const middleware: Route.MiddlewareFunction[] = [filesOnly, areaOnly("money")];

export async function loader({ context }: Route.LoaderArgs) {
  return csvAnswer("extrato", statementCsv(await requireViewer(context)));
}
