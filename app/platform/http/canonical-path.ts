import { withoutTrailing } from "#app/shared/text.ts";

/** Parameters that change what a page shows to everyone; the rest (filters, campaigns) are the same page. */
const TELLING = ["pagina", "q"];

/** The one address under which search engines should know this page. */
export function canonicalPath(pathname: string, search: string): string {
  const path = pathname === "/home" ? "/" : withoutTrailing(pathname, "/") || "/";
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams(
    TELLING.flatMap((name) => (given.get(name) ? [[name, given.get(name)!]] : [])),
  );
  return kept.size ? `${path}?${kept}` : path;
}
