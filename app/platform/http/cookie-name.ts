/**
 * The name of a cookie as browsers hold it. Over https its prefix makes them see to it that it never travels unencrypted and, for
 * one of the whole shop, that no other host of the same domain can set it.
 */
export function cookieName(name: string, { secure, path = "/" }: { secure: boolean; path?: string }): string {
  if (!secure) return name;
  return `${path === "/" ? "__Host-" : "__Secure-"}${name}`;
}
