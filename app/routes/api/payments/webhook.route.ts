import { applyPaymentResult } from "#app/modules/orders/lifecycle/index.server.ts";
import { receiveNotification } from "#app/modules/payments/news/index.server.ts";
import { onlyPosts } from "#app/platform/http/allowed-methods.ts";
import type { Route } from "./+types/webhook.route.ts";

const STATUS = {
  "bad-signature": 401,
  stale: 401,
  malformed: 400,
  unavailable: 503,
  "unknown-provider": 404,
};

/** Webhook of the payment providers. Authenticated by signature only; cookies are ignored. */
export async function action({ request, params }: Route.ActionArgs) {
  const message = { url: new URL(request.url), headers: request.headers, body: await request.text() };
  const received = await receiveNotification(params.provider, message, applyPaymentResult);
  return Response.json(received, { status: received.ok ? 200 : STATUS[received.problem] });
}

export const loader = onlyPosts;
