import { fiscalFileAnswer } from "#app/routes/fiscal-file.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/order-document-xml.route.ts";

export const loader = async ({ params, context }: Route.LoaderArgs) =>
  fiscalFileAnswer(await requireViewer(context), { orderId: params.id, sellerId: params.seller });
