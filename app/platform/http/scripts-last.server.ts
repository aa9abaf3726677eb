const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*\/>/g;

/**
 * The links that fetch a page's scripts in advance, at the end of its body and with low priority. React puts them into
 * the head, where on a slow line they share it with the styles, the fonts and the first picture.
 */
export function scriptsLast(html: string): string {
  const head = html.indexOf("</head>");
  const body = html.lastIndexOf("</body>");
  if (head < 0 || body < head) return html;
  const links: string[] = [];
  const lighter = html.slice(0, head).replace(MODULE_PRELOAD, (link) => {
    links.push(link.replace("<link ", '<link fetchpriority="low" '));
    return "";
  });
  return `${lighter}${html.slice(head, body)}${links.join("")}${html.slice(body)}`;
}
