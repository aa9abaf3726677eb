import { watchPayment } from "#app/modules/payments/news/index.server.ts";
import { viewerOf } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/events.route.ts";

/** Sends a payment's status changes to its buyer as server-sent events. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const watched = await watchPayment(await viewerOf(context), params.id);
  if (!watched.ok)
    return watched.problem === "not-found"
      ? new Response(null, { status: 404 })
      : new Response(null, { status: 503, headers: { "Retry-After": "5" } });
  return new Response(watched.stream, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store",
      // A buffering proxy would hold the events back.
      "X-Accel-Buffering": "no",
    },
  });
}
