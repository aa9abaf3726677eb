import { data } from "react-router";
import { feeStatement, feeStatementCsv, lastMonth } from "#app/modules/backoffice/fees/index.server.ts";
import { readMonth } from "#app/modules/backoffice/fees/index.ts";
import { csvAnswer } from "#app/platform/http/csv-answer.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/fees-csv.route.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const month = readMonth(url.searchParams.get("mes"), lastMonth());
  const statement = await feeStatement(viewer, viewer.sellerId, month);
  if (!statement) throw data(null, { status: 404 });
  return csvAnswer(`tarifas-${month}`, feeStatementCsv(statement));
}
