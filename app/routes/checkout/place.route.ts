import { notPlaced, submitOrder } from "#app/modules/orders/place/index.server.ts";
import { onlyPosts } from "#app/platform/http/allowed-methods.ts";
import { catchUnexpected } from "#app/platform/http/unexpected.server.ts";
import { jsonIn } from "#app/platform/read-json.ts";
import { viewerOf } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/place.route.ts";
import { refusalStatus } from "./refusal-status.ts";

const UNEXPECTED = notPlaced("unexpected", { message: "Erro interno do servidor" });

/**
 * Places an `OrderRequest` sent as JSON. Our own pages confirm at the last step instead: this is the order service of the
 * specification (8.errors.26), with its own sentence for an exception.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return onlyPosts();
  const viewer = await viewerOf(context);
  // Reading a body takes time, which nobody spends for strangers.
  const given: unknown = viewer && (await jsonIn(request));
  const outcome = (await catchUnexpected(request, submitOrder(viewer, given))) ?? UNEXPECTED;
  return Response.json(outcome, { status: outcome.ok ? 201 : refusalStatus(outcome) });
}

export const loader = onlyPosts;
