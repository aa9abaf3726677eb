import { receiveFreightNews } from "#app/modules/orders/labels/index.server.ts";
import { filesOnly } from "#app/routes/guards.server.ts";
import type { Route } from "./+types/freight-webhook.route.ts";

export const middleware: Route.MiddlewareFunction[] = [filesOnly];

const STATUS = { "bad-signature": 401, malformed: 400, "unknown-provider": 404 };

/** Webhook of the freight company. Authenticated by signature only; cookies are ignored. */
export async function action({ request, params }: Route.ActionArgs) {
  return answer(params.provider, request.headers, await request.text());
}

/** The address is registered after a probe: a GET or HEAD that has to be answered with 200, and tells nothing. */
export function loader({ params }: Route.LoaderArgs) {
  return answer(params.provider, new Headers(), "");
}

async function answer(provider: string, headers: Headers, body: string): Promise<Response> {
  const received = await receiveFreightNews(provider, { headers, body });
  return Response.json(received, { status: received.ok ? 200 : STATUS[received.problem] });
}
