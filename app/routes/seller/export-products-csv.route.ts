import { redirect } from "react-router";
import { exportProductsCsv } from "#app/modules/imports/index.server.ts";
import { IMPORTS_PATH } from "#app/modules/imports/index.ts";
import { csvAnswer } from "#app/platform/http/csv-answer.ts";
import { areaOnly, filesOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/export-products-csv.route.ts";

export const middleware: Route.MiddlewareFunction[] = [filesOnly, areaOnly("products")];

export async function loader({ context }: Route.LoaderArgs) {
  const products = exportProductsCsv(await requireViewer(context));
  return products ? csvAnswer("produtos", products) : redirect(IMPORTS_PATH);
}
