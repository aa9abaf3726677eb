import { statementCsv } from "#app/modules/backoffice/seller/index.server.ts";
import { csvAnswer } from "#app/platform/http/csv-answer.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/statement-csv.route.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return csvAnswer("extrato", statementCsv(await requireViewer(context)));
}
