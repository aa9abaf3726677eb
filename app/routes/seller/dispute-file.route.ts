import { areaOnly, filesOnly } from "#app/routes/guards.server.ts";
import { proofFileAnswer } from "#app/routes/proof-file.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/dispute-file.route.ts";

export const middleware: Route.MiddlewareFunction[] = [filesOnly, areaOnly("orders")];

export const loader = async ({ params, context }: Route.LoaderArgs) =>
  proofFileAnswer(await requireViewer(context), params);
