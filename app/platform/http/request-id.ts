/** Stands in rendered markup until the page is served; see `page.server.ts`. */
export const REQUEST_ID_MARK = "--request-id--";

/** The id the shopper can quote to us: the mark while rendering, what was served once in a browser. */
export function pageRequestId(): string {
  if (typeof document === "undefined") return REQUEST_ID_MARK;
  return document.querySelector<HTMLMetaElement>('meta[name="request-id"]')?.content ?? "";
}
