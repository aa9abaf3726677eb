import { FEEDS, type FeedName, feedEdition, openFeed } from "#app/modules/catalog/feeds/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { isUnchanged } from "#app/platform/http/unchanged.ts";
import { filesOnly } from "#app/routes/guards.server.ts";
import type { Route } from "./+types/feed.route.ts";

export const middleware: Route.MiddlewareFunction[] = [filesOnly];

const plain = (status: number, words: string, headers: Record<string, string> = {}): Response =>
  new Response(words, { status, headers: { "Content-Type": "text/plain; charset=utf-8", ...headers } });

/** The catalogue as shopping services fetch it: `/feeds/google.xml`, `/feeds/meta.csv`. */
export async function loader({ params, request }: Route.LoaderArgs): Promise<Response> {
  if (!Object.hasOwn(FEEDS, params.name)) return plain(404, "Não existe esta lista de produtos.");
  const name = params.name as FeedName;
  const { etag, changedAt } = await feedEdition();
  const headers = { ETag: etag, ...lastModified(changedAt), "Cache-Control": "public, max-age=900" };
  if (isUnchanged(request.headers, { etag, changedAt })) return new Response(null, { status: 304, headers });
  const whole = { ...headers, "Content-Type": FEEDS[name].type };
  if (request.method === "HEAD") return new Response(null, { headers: whole });
  const feed = openFeed(name);
  if (feed) return new Response(feed, { headers: whole });
  return plain(503, "Há muitas listas sendo enviadas agora. Tente novamente em alguns minutos.", {
    "Retry-After": "120",
  });
}

/** Not of a moment that is not over: the date has no milliseconds, and another change may get the same one. */
const lastModified = (changedAt: Date): Record<string, string> =>
  clock.now().getTime() - changedAt.getTime() > 2000 ? { "Last-Modified": changedAt.toUTCString() } : {};

export function action(): Response {
  return plain(405, "Este endereço só pode ser lido.", { Allow: "GET, HEAD" });
}
