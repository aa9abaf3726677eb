import { viewerOf } from "#app/modules/identity/index.server.ts";
import { submitOrder } from "#app/modules/orders/index.server.ts";
import type { Route } from "./+types/place.ts";

/** Places what was confirmed at the last step: an `OrderWish` as JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return new Response(null, { status: 405, headers: { Allow: "POST" } });
  const outcome = await submitOrder(await viewerOf(context), await request.json().catch(() => null));
  return Response.json(outcome, { status: outcome.ok ? 201 : outcome.status });
}
