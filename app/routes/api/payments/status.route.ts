import { paymentStatusFor } from "#app/modules/payments/index.server.ts";
import { filesOnly } from "#app/routes/guards.server.ts";
import { viewerOf } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/status.route.ts";

export const middleware: Route.MiddlewareFunction[] = [filesOnly];

/** Polled by pages that cannot receive events. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const status = await paymentStatusFor(await viewerOf(context), params.id);
  const headers = { "Cache-Control": "no-store" };
  return status ? Response.json({ status }, { headers }) : new Response(null, { status: 404, headers });
}
