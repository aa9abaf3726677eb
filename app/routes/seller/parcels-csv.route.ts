import { readSelection } from "#app/modules/orders/dispatch/index.ts";
import { invoiceCsv } from "#app/modules/orders/fiscal/index.server.ts";
import { csvAnswer } from "#app/platform/http/csv-answer.ts";
import { areaOnly, filesOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/parcels-csv.route.ts";
import { backToChoosing } from "./back-to-choosing.server.ts";

export const middleware: Route.MiddlewareFunction[] = [filesOnly, areaOnly("orders")];

export async function loader({ context, url }: Route.LoaderArgs) {
  const file = await invoiceCsv(await requireViewer(context), readSelection(url.searchParams));
  if (!file) throw await backToChoosing();
  return csvAnswer("pedidos", file);
}
