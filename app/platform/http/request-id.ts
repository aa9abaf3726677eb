/** Stands in rendered markup until the page is served; see `page.server.ts`. */
export const REQUEST_ID_MARK = "--request-id--";

/** The request id shown to the shopper: the mark while rendering, the served id in a browser. */
export function pageRequestId(): string {
  if (typeof document === "undefined") return REQUEST_ID_MARK;
  return document.querySelector<HTMLMetaElement>('meta[name="request-id"]')?.content ?? "";
}
