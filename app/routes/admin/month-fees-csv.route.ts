import { feesOfMonth, feesOfMonthCsv, lastMonth } from "#app/modules/backoffice/fees/index.server.ts";
import { readMonth } from "#app/modules/backoffice/fees/index.ts";
import { csvAnswer } from "#app/platform/http/csv-answer.ts";
import { refusedFile } from "#app/platform/http/refused-file.ts";
import { administratorsOnly, filesOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/month-fees-csv.route.ts";

export const middleware: Route.MiddlewareFunction[] = [filesOnly, administratorsOnly("manage_finances")];

export async function loader({ context, url }: Route.LoaderArgs) {
  const month = readMonth(url.searchParams.get("mes"), lastMonth());
  const fees = await feesOfMonth(await requireViewer(context), month);
  if (!fees) throw refusedFile(403);
  return csvAnswer(`tarifas-${month}`, feesOfMonthCsv(fees));
}
