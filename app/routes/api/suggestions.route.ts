import { suggest } from "#app/modules/catalog/search/index.server.ts";
import type { Route } from "./+types/suggestions.route.ts";

/** The same for everybody, and typed by many: a minute of keeping spares most of them. */
export async function loader({ url }: Route.LoaderArgs) {
  const suggestions = await suggest(url.searchParams.get("q") ?? "");
  return Response.json(suggestions, { headers: { "cache-control": "public, max-age=60" } });
}
