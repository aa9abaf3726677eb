import { store } from "#app/platform/store.ts";

/** Cards that an order may be tried with: enough for anybody's purse, too few to try out stolen numbers. */
export const MAX_ATTEMPTS = 6;

/** How long an order whose card was declined keeps its pieces for another attempt, counted from its placing. */
export const mayPayUntil = (placedAt: Date): Date =>
  new Date(placedAt.getTime() + store.promises.pixExpiresInMinutes * 60_000);
