/** A cart unchanged for longer than this counts as abandoned. */
export const IDLE_AFTER = 300_000;
export const CHECK_EVERY = 60_000;

export interface CartAtRest {
  pieces: number;
  /** When the cart last changed: `cartLastActivity`. */
  lastActivity: string | null;
  /** The activity for which the popup was closed; it opens once per activity. */
  closedFor: string | null;
  now: number;
}

/** For visitors only: the cart of a signed-in person is saved with the account. */
export function shouldRemind({ pieces, lastActivity, closedFor, now }: CartAtRest): boolean {
  if (pieces === 0 || lastActivity === null || lastActivity === closedFor) return false;
  const since = /^\d{1,16}$/.test(lastActivity) ? Number(lastActivity) : now;
  return now - since > IDLE_AFTER;
}
