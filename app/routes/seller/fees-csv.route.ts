import { feeStatement, feeStatementCsv, lastMonth } from "#app/modules/backoffice/fees/index.server.ts";
import { readMonth } from "#app/modules/backoffice/fees/index.ts";
import { shopFor } from "#app/modules/identity/index.ts";
import { csvAnswer } from "#app/platform/http/csv-answer.ts";
import { refusedFile } from "#app/platform/http/refused-file.ts";
import { areaOnly, filesOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/fees-csv.route.ts";

export const middleware: Route.MiddlewareFunction[] = [filesOnly, areaOnly("money")];

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const month = readMonth(url.searchParams.get("mes"), lastMonth());
  const statement = await feeStatement(viewer, shopFor(viewer, "money"), month);
  if (!statement) throw refusedFile(404);
  return csvAnswer(`tarifas-${month}`, feeStatementCsv(statement));
}
