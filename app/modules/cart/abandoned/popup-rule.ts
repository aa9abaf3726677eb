/** More than this without a change, and the cart counts as left behind. */
export const IDLE_AFTER = 300_000;
export const CHECK_EVERY = 60_000;

export interface CartAtRest {
  pieces: number;
  /** When the cart last changed, as `cartLastActivity` says it. */
  lastActivity: string | null;
  /** The activity for which the popup was closed: the same state is not asked about twice. */
  closedFor: string | null;
  now: number;
}

/** For visitors only: the cart of a signed-in person is saved with the account. */
export function shouldRemind({ pieces, lastActivity, closedFor, now }: CartAtRest): boolean {
  if (pieces === 0 || lastActivity === null || lastActivity === closedFor) return false;
  const since = /^\d{1,16}$/.test(lastActivity) ? Number(lastActivity) : now;
  return now - since > IDLE_AFTER;
}
