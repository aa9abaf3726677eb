import { redirect } from "react-router";
import { exportProductsXlsx } from "#app/modules/imports/index.server.ts";
import { IMPORTS_PATH } from "#app/modules/imports/index.ts";
import { xlsxAnswer } from "#app/platform/http/xlsx-answer.ts";
import { areaOnly, filesOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/export-products-xlsx.route.ts";

export const middleware: Route.MiddlewareFunction[] = [filesOnly, areaOnly("products")];

export async function loader({ context }: Route.LoaderArgs) {
  const products = exportProductsXlsx(await requireViewer(context));
  return products ? xlsxAnswer("produtos", products) : redirect(IMPORTS_PATH);
}
