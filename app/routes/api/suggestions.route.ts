import { suggest } from "#app/modules/search/index.server.ts";
import { filesOnly } from "#app/routes/guards.server.ts";
import type { Route } from "./+types/suggestions.route.ts";

export const middleware: Route.MiddlewareFunction[] = [filesOnly];

/** The same for every viewer, so cached for a minute. */
export async function loader({ url }: Route.LoaderArgs) {
  const suggestions = await suggest(url.searchParams.get("q") ?? "");
  return Response.json(suggestions, { headers: { "cache-control": "public, max-age=60" } });
}
