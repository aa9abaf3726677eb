const HERE = "https://here.invalid";

/**
 * A path of this site to go back to, or the fallback. `//evil.example`, `/\evil.example` and the like look like
 * paths, but browsers read them as other sites.
 */
export function localPath(wanted: unknown, fallback: string): string {
  if (typeof wanted !== "string" || !/^\/(?![/\\])/.test(wanted) || wanted.length > 2000) return fallback;
  if (!URL.canParse(wanted, HERE)) return fallback;
  const { origin, pathname, search, hash } = new URL(wanted, HERE);
  return origin === HERE && !pathname.startsWith("//") ? pathname + search + hash : fallback;
}

/** The page to return to after signing in, if it is one of this site. */
export function returnPath(url: string | URL): string | null {
  return localPath(new URL(url).searchParams.get("voltar"), "") || null;
}

/** Passes that page on to the next page of a sign-in. */
export function withReturn(path: string, returnTo: string | null): string {
  if (!returnTo) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ voltar: returnTo })}`;
}
