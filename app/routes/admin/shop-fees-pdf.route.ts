import { feeStatement, lastMonth, writeFeePdf } from "#app/modules/backoffice/fees/index.server.ts";
import { readMonth } from "#app/modules/backoffice/fees/index.ts";
import { pdfAnswer } from "#app/platform/http/pdf-answer.ts";
import { refusedFile } from "#app/platform/http/refused-file.ts";
import { administratorsOnly, filesOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/shop-fees-pdf.route.ts";

export const middleware: Route.MiddlewareFunction[] = [filesOnly, administratorsOnly("manage_finances")];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const month = readMonth(url.searchParams.get("mes"), lastMonth());
  const statement = await feeStatement(viewer, params.id, month);
  if (!statement) throw refusedFile(404);
  return pdfAnswer(`tarifas-${month}`, await writeFeePdf(statement));
}
