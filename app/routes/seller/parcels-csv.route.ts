import { readSelection } from "#app/modules/orders/dispatch/index.ts";
import { invoiceCsv } from "#app/modules/orders/fiscal/index.server.ts";
import { csvAnswer } from "#app/platform/http/csv-answer.ts";
import { areaOnly, filesOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/parcels-csv.route.ts";

export const middleware: Route.MiddlewareFunction[] = [filesOnly, areaOnly("orders")];

export const loader = async ({ context, url }: Route.LoaderArgs) =>
  csvAnswer("pedidos", invoiceCsv(await requireViewer(context), readSelection(url.searchParams)));
