import { TEMPLATE_HEAD, TEMPLATE_ROWS } from "#app/modules/imports/index.server.ts";
import { csvAnswer } from "#app/platform/http/csv-answer.ts";
import { areaOnly, filesOnly } from "#app/routes/guards.server.ts";
import { csv } from "#app/shared/csv.ts";
import type { Route } from "./+types/import-template-csv.route.ts";

export const middleware: Route.MiddlewareFunction[] = [filesOnly, areaOnly("products")];

export const loader = (): Response => csvAnswer("modelo-de-produtos", csv(TEMPLATE_HEAD, TEMPLATE_ROWS));
