import { writePickingList } from "#app/modules/orders/dispatch/index.server.ts";
import { readSelection } from "#app/modules/orders/dispatch/index.ts";
import { areaOnly, filesOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/picking-list-pdf.route.ts";
import { pdfAnswer } from "./pdf-answer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [filesOnly, areaOnly("orders")];

export const loader = async ({ context, url }: Route.LoaderArgs) =>
  pdfAnswer(
    "separacao",
    await writePickingList(await requireViewer(context), readSelection(url.searchParams)),
  );
