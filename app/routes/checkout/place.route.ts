import { submitOrder } from "#app/modules/orders/place/index.server.ts";
import { catchUnexpected } from "#app/platform/http/unexpected.server.ts";
import { viewerOf } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/place.route.ts";

const SURPRISE = { ok: false, status: 500, message: "Erro interno do servidor" } as const;

/** Places what was confirmed at the last step: an `OrderRequest` as JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return new Response(null, { status: 405, headers: { Allow: "POST" } });
  const given: unknown = await request.json().catch(() => null);
  const outcome = (await catchUnexpected(request, submitOrder(await viewerOf(context), given))) ?? SURPRISE;
  return Response.json(outcome, { status: outcome.ok ? 201 : outcome.status });
}
