import { shopFor } from "#app/modules/identity/index.ts";
import { fiscalFileAnswer } from "#app/routes/fiscal-file.server.ts";
import { areaOnly, filesOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/parcel-document-xml.route.ts";

export const middleware: Route.MiddlewareFunction[] = [filesOnly, areaOnly("orders")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  return fiscalFileAnswer(viewer, { orderId: params.id, sellerId: shopFor(viewer, "orders") ?? "" });
}
