import { TEMPLATE_HEAD, TEMPLATE_ROWS, writeXlsx } from "#app/modules/imports/index.server.ts";
import { xlsxAnswer } from "#app/platform/http/xlsx-answer.ts";
import { areaOnly, filesOnly } from "#app/routes/guards.server.ts";
import type { Route } from "./+types/import-template-xlsx.route.ts";

export const middleware: Route.MiddlewareFunction[] = [filesOnly, areaOnly("products")];

export const loader = (): Response =>
  xlsxAnswer("modelo-de-produtos", writeXlsx(TEMPLATE_HEAD, TEMPLATE_ROWS));
