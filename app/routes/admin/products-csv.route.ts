import { exportProducts } from "#app/modules/catalog/admin/index.server.ts";
import { readProductCriteria } from "#app/modules/catalog/admin/index.ts";
import { csvAnswer } from "#app/platform/http/csv-answer.ts";
import { refusedFile } from "#app/platform/http/refused-file.ts";
import { administratorsOnly, filesOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/products-csv.route.ts";

export const middleware: Route.MiddlewareFunction[] = [filesOnly, administratorsOnly("manage_products")];

export async function loader({ url, context }: Route.LoaderArgs) {
  const table = exportProducts(await requireViewer(context), readProductCriteria(url.searchParams));
  if (!table) throw refusedFile(403);
  return csvAnswer("produtos", table);
}
