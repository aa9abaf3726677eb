import { cookieName } from "./http/cookie-name.ts";

/** Writes a cookie that scripts and the server read; an age of zero removes it. */
export function writeCookie(
  name: string,
  value: string,
  { path, maxAge }: { path: string; maxAge: number },
): void {
  const secure = location.protocol === "https:";
  const attributes = `Path=${path}; SameSite=Lax; Max-Age=${maxAge}${secure ? "; Secure" : ""}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers later, and not everywhere.
  document.cookie = `${cookieName(name, { secure, path })}=${value}; ${attributes}`;
}
