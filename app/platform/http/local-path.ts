const HERE = "https://here.invalid";

/**
 * A path of ours to go back to, or the fallback. `//evil.example`, `/\evil.example` and their kin are paths to a
 * careless reader and other people's sites to a browser.
 */
export function localPath(wished: unknown, fallback: string): string {
  if (typeof wished !== "string" || !/^\/(?![/\\])/.test(wished) || wished.length > 2000) return fallback;
  if (!URL.canParse(wished, HERE)) return fallback;
  const { origin, pathname, search, hash } = new URL(wished, HERE);
  return origin === HERE && !pathname.startsWith("//") ? pathname + search + hash : fallback;
}

/** Where a guarded page asked to come back to, when it is a page of ours. */
export function returnPath(url: string | URL): string | null {
  return localPath(new URL(url).searchParams.get("voltar"), "") || null;
}

/** Takes that wish along to the next page of a sign-in. */
export function withReturn(path: string, returnTo: string | null): string {
  if (!returnTo) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ voltar: returnTo })}`;
}
