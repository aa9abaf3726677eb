/**
 * The ways in which a cookie can be written so that one reader of the header sees it and another one does not: without the
 * space, with more of it, twice, with a prefix, in capitals, quoted, or with an encoded name.
 */
export function oddlyWritten(name: string, value: string): string[] {
  const bare = name.replace(/^__(?:Host|Secure)-/, "");
  return [
    `${name}=${value}`,
    `a=1;${name}=${value}`,
    `a=1;\t${name}=${value}`,
    `a=1;   ${name}=${value}`,
    `;${name}=${value}`,
    `${name} = ${value}`,
    `${name}=1; ${name}=${value}`,
    `${name}=${value};${name}=1`,
    `__Host-${bare}=${value}`,
    `a=1;__Secure-${bare}=${value}`,
    `a=1;${bare}=${value}`,
    `${name.toUpperCase()}=${value}`,
    `a=1;${name}="${value}"`,
    `a=1;${encodeURIComponent(name).replaceAll(".", "%2E")}=${value}`,
    `a=1;${name}=${decodeURIComponent(value)}`,
  ];
}

/** The notice of an earlier page, as the shop writes it where nobody signs it. */
export const noticeWith = (text: string): string =>
  encodeURIComponent(Buffer.from(JSON.stringify({ tone: "info", text })).toString("base64"));
