import { writePackingSlip } from "#app/modules/orders/dispatch/index.server.ts";
import { refusedFile } from "#app/platform/http/refused-file.ts";
import { areaOnly, filesOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/packing-slip.route.ts";
import { pdfAnswer } from "./pdf-answer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [filesOnly, areaOnly("orders")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const slip = await writePackingSlip(await requireViewer(context), params.id);
  if (!slip) throw refusedFile(404);
  return pdfAnswer("romaneio", slip);
}
