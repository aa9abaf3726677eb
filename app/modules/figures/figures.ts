import type { IsoDate } from "#app/shared/business-days.ts";
import type { Money } from "#app/shared/money.ts";

/**
 * What the shop counts of itself. Revenue is the price of the pieces that were paid and kept, without freight and before
 * the discount for PIX: so that it is the same sum by product, by category, by seller and by day, and the one a seller's
 * own desk shows.
 */
export interface Figures {
  views: number;
  /** Pieces sold and kept: what was cancelled or came back does not count. */
  sales: number;
  revenue: Money;
}

/** Whole days in the shop's time, both included. */
export interface Days {
  from: IsoDate;
  to: IsoDate;
}

/** How far back anybody can ask. */
export const DAYS_TOLD = 731;
