import { watchPayment } from "#app/modules/payments/news/index.server.ts";
import { viewerOf } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/events.route.ts";

/** A payment's status as it changes, told to its buyer by server-sent events. */
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
      // A proxy that gathers answers would keep the news to itself.
      "X-Accel-Buffering": "no",
    },
  });
}
