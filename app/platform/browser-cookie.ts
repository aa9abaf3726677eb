/** Writes a cookie that scripts and the server read; an age of zero removes it. */
export function writeCookie(
  name: string,
  value: string,
  { path, maxAge }: { path: string; maxAge: number },
): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers later, and not everywhere.
  document.cookie = `${name}=${value}; Path=${path}; SameSite=Lax; Max-Age=${maxAge}${secure}`;
}
