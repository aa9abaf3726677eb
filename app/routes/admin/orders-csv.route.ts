import { ordersCsv } from "#app/modules/orders/admin/index.server.ts";
import { readOrderFilter } from "#app/modules/orders/admin/index.ts";
import { csvAnswer } from "#app/platform/http/csv-answer.ts";
import { refusedFile } from "#app/platform/http/refused-file.ts";
import { administratorsOnly, filesOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/orders-csv.route.ts";

export const middleware: Route.MiddlewareFunction[] = [filesOnly, administratorsOnly("manage_orders")];

export async function loader({ context, url }: Route.LoaderArgs) {
  const file = await ordersCsv(await requireViewer(context), readOrderFilter(url.searchParams));
  if (!file) throw refusedFile(403);
  return csvAnswer("pedidos", file);
}
