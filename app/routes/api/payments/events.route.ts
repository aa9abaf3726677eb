import { watchPayment } from "#app/modules/payments/news/index.server.ts";
import { filesOnly } from "#app/routes/guards.server.ts";
import { viewerOf } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/events.route.ts";

export const middleware: Route.MiddlewareFunction[] = [filesOnly];

/** Sends a payment's status changes to its buyer as server-sent events. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const watched = await watchPayment(await viewerOf(context), params.id);
  if (!watched.ok)
    return watched.problem === "not-found"
      ? new Response(null, { status: 404 })
      : new Response(null, { status: 503, headers: { "Retry-After": "5" } });
  // Nobody reads the body of an answer to HEAD, nor cancels it.
  return new Response(request.method === "HEAD" ? null : watched.open(), {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store",
      // A buffering proxy would hold the events back.
      "X-Accel-Buffering": "no",
    },
  });
}
