/**
 * Whether a link or a form of another site led here, as browsers tell. Such a link begins no purchase: it would end another
 * that waits for its payment. Typed addresses, bookmarks and our own pages, also through the sign-in, are none.
 */
export const isForeignLink = (request: Request): boolean =>
  request.headers.get("Sec-Fetch-Site") === "cross-site";
