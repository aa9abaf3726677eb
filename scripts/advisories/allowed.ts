/** An advisory that has no fix yet and that we live with, for a time. */
export interface AllowedAdvisory {
  /** As in the advisory's address: `GHSA-…`. */
  id: string;
  /** Why it does not harm this shop. */
  reason: string;
  /** The last day on which it is allowed, `YYYY-MM-DD`. */
  until: string;
}

export const ALLOWED_ADVISORIES: readonly AllowedAdvisory[] = [];
