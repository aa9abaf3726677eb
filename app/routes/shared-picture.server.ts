import { findSharePicture, openSharePicture, shareKey } from "#app/modules/pictures/index.server.ts";
import type { ShareCard } from "#app/modules/pictures/index.ts";

const plain = (status: number, words: string, headers: Record<string, string> = {}): Response =>
  new Response(words, { status, headers: { "Content-Type": "text/plain; charset=utf-8", ...headers } });

interface Asked {
  /** The key in the address; null where it is none. */
  key: string | null;
  /** What the link is about, as it is now; null where there is no such thing. */
  shared: { pictureId: string; card: ShareCard } | null;
  pathOf: (key: string) => string;
  request: Request;
}

/**
 * The picture of a shared link. Only the current one is drawn, or requests could fill the disk; an address from before a
 * change of price or name leads to it.
 */
export async function answerSharedPicture({ key, shared, pathOf, request }: Asked): Promise<Response> {
  if (!key || !shared) return plain(404, "Imagem não encontrada.");
  const { pictureId, card } = shared;
  const current = shareKey(pictureId, card);
  if (key !== current) {
    const earlier = await findSharePicture(pictureId, key).catch(() => null);
    if (earlier) return picture(earlier, key);
    return plain(302, "", { Location: pathOf(current), "Cache-Control": "no-store" });
  }
  if (request.headers.get("If-None-Match")?.includes(`"${key}"`))
    return new Response(null, { status: 304, headers: headersOf(key) });
  const bytes = await openSharePicture(pictureId, card, request.signal);
  if (!bytes) return plain(404, "Imagem não encontrada.");
  if (bytes === "busy") return plain(503, "Tente novamente em alguns instantes.", { "Retry-After": "5" });
  return picture(bytes, key);
}

/** The key is a hash of what the picture shows, so it is kept forever. */
const headersOf = (key: string) => ({
  "Cache-Control": "public, max-age=31536000, immutable",
  ETag: `"${key}"`,
});

const picture = (bytes: Buffer, key: string): Response =>
  new Response(new Uint8Array(bytes), {
    headers: { ...headersOf(key), "Content-Type": "image/jpeg", "Content-Length": String(bytes.length) },
  });

export const readOnly = (): Response => plain(405, "Este endereço só pode ser lido.", { Allow: "GET, HEAD" });
