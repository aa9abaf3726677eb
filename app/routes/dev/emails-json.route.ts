import { linksOf, listLetters } from "#app/modules/notifications/index.server.ts";
import { requireDemo } from "#app/platform/http/demo-only.server.ts";
import { filesOnly } from "#app/routes/guards.server.ts";
import type { Route } from "./+types/emails-json.route.ts";

export const middleware: Route.MiddlewareFunction[] = [filesOnly];

/** `/dev/emails` as JSON; the browser tests follow the links in their letters. */
export async function loader({ url }: Route.LoaderArgs) {
  requireDemo();
  const letters = await listLetters({
    to: url.searchParams.get("to") ?? "",
    kind: url.searchParams.get("kind") ?? "",
  });
  return Response.json(
    letters.map(({ html, ...letter }) => ({ ...letter, links: linksOf(html ?? "") })),
    { headers: { "Cache-Control": "no-store" } },
  );
}
