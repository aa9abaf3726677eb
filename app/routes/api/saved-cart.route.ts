import { savedCartOf } from "#app/modules/cart/abandoned/index.server.ts";
import { filesOnly } from "#app/routes/guards.server.ts";
import { viewerOf } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/saved-cart.route.ts";

export const middleware: Route.MiddlewareFunction[] = [filesOnly];

/** The account's saved cart, `{ id, items }`, which the browser merges with its own. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await viewerOf(context);
  const headers = { "Cache-Control": "no-store" };
  if (!viewer) {
    return Response.json({ success: false, error: "User not authenticated" }, { status: 401, headers });
  }
  return Response.json(await savedCartOf(viewer), { headers });
}
