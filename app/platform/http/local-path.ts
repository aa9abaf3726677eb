const HERE = "https://here.invalid";

/**
 * A path of ours to go back to, or the fallback. `//evil.example`, `/\evil.example` and their kin are paths to a
 * careless reader and other people's sites to a browser.
 */
export function localPath(wanted: unknown, fallback: string): string {
  if (typeof wanted !== "string" || !/^\/(?![/\\])/.test(wanted) || wanted.length > 2000) return fallback;
  if (!URL.canParse(wanted, HERE)) return fallback;
  const { origin, pathname, search, hash } = new URL(wanted, HERE);
  return origin === HERE && !pathname.startsWith("//") ? pathname + search + hash : fallback;
}

/** Where a guarded page asked to come back to, when it is a page of ours. */
export function returnPath(url: string | URL): string | null {
  return localPath(new URL(url).searchParams.get("voltar"), "") || null;
}

/** Takes that address along to the next page of a sign-in. */
export function withReturn(path: string, returnTo: string | null): string {
  if (!returnTo) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ voltar: returnTo })}`;
}
