const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** These are called by servers, without a cookie: a signature over the body authenticates them instead. */
const SIGNED_INSTEAD = /^\/api\/(?:payments\/webhook\/[a-z-]+(?:\/pix)?|freight\/webhook\/[a-z-]+)$/;

interface Claim {
  method: string;
  path: string;
  /** The `Origin` header: browsers send it with every mutation. */
  origin: string | undefined;
  /** `Sec-Fetch-Site`, which a page cannot forge. */
  fetchSite: string | undefined;
}

/**
 * Whether a mutation comes from our own pages: another site's form carries our cookie, but its own origin. A client
 * that sends neither header is refused. By hand: Hono's `csrf` lets JSON and unknown content types pass, and for it
 * one of two headers is enough.
 */
export function comesFromOurPages(claim: Claim, ownOrigin: string): boolean {
  if (SAFE_METHODS.has(claim.method)) return true;
  if (claim.method === "POST" && SIGNED_INSTEAD.test(claim.path)) return true;
  if (claim.origin !== undefined) return claim.origin === ownOrigin;
  return claim.fetchSite === "same-origin";
}
