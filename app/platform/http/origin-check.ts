const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Who posts here is no browser of ours and holds no cookie: a signature over the body proves it instead. */
const SIGNED_INSTEAD = /^\/api\/payments\/webhook\/[a-z-]+$/;

interface Claim {
  method: string;
  path: string;
  /** The `Origin` header: browsers send it with every mutation. */
  origin: string | undefined;
  /** `Sec-Fetch-Site`, which a page cannot forge. */
  fetchSite: string | undefined;
}

/**
 * By hand: Hono's `csrf` lets JSON and unknown content types pass, and one of two headers is enough for it.
 *
 * Whether a mutation comes from our own pages. A cookie travels with a forged form of another site; its origin
 * gives it away. A client that says neither is not a browser of ours and is refused as well.
 */
export function comesFromOurPages(claim: Claim, ownOrigin: string): boolean {
  if (SAFE_METHODS.has(claim.method)) return true;
  if (claim.method === "POST" && SIGNED_INSTEAD.test(claim.path)) return true;
  if (claim.origin !== undefined) return claim.origin === ownOrigin;
  return claim.fetchSite === "same-origin";
}
