import { fiscalFileAnswer } from "#app/routes/fiscal-file.server.ts";
import { filesOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/order-document-xml.route.ts";

export const middleware: Route.MiddlewareFunction[] = [filesOnly];

export const loader = async ({ params, context }: Route.LoaderArgs) =>
  fiscalFileAnswer(await requireViewer(context), { orderId: params.id, sellerId: params.seller });
