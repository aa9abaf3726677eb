import { openRendition } from "#app/modules/pictures/index.server.ts";
import { parseRenditionPath } from "#app/modules/pictures/index.ts";
import { filesOnly } from "#app/routes/guards.server.ts";
import type { Route } from "./+types/picture.route.ts";

export const middleware: Route.MiddlewareFunction[] = [filesOnly];

const refusal = (status: number, words: string, headers: Record<string, string> = {}): Response =>
  new Response(words, { status, headers: { "Content-Type": "text/plain; charset=utf-8", ...headers } });

/** A picture's URL contains its content hash, so it is cached forever. */
export async function loader({ params, request }: Route.LoaderArgs): Promise<Response> {
  const wanted = parseRenditionPath(params.id, params.file);
  const bytes = wanted && (await openRendition(wanted, request.signal));
  if (!bytes) return refusal(404, "Imagem não encontrada.");
  if (bytes === "busy") return refusal(503, "Tente novamente em alguns instantes.", { "Retry-After": "5" });

  const etag = `"${wanted.id}-${wanted.width}-${wanted.format}"`;
  const headers = { "Cache-Control": "public, max-age=31536000, immutable", ETag: etag };
  if (request.headers.get("If-None-Match")?.includes(etag))
    return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(bytes), {
    headers: { ...headers, "Content-Type": `image/${wanted.format}`, "Content-Length": String(bytes.length) },
  });
}

export function action(): Response {
  return refusal(405, "Este endereço só pode ser lido.", { Allow: "GET, HEAD" });
}
