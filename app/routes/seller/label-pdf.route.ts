import { redirect } from "react-router";
import { labelPdf } from "#app/modules/orders/labels/index.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { refusedFile } from "#app/platform/http/refused-file.ts";
import { parcelPath } from "#app/platform/paths.ts";
import { areaOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/label-pdf.route.ts";

export const middleware: Route.MiddlewareFunction[] = [areaOnly("orders")];

/** The company serves the PDF itself. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const url = await labelPdf(await requireViewer(context), params.id);
  if (url === null) throw refusedFile(404);
  if (url === "away")
    throw await redirectWithNotice(parcelPath(params.id), {
      tone: "error",
      text: "O Melhor Envio não entregou a etiqueta. Tente de novo em instantes.",
    });
  throw redirect(url);
}
