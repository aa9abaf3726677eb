import type { Days, Figures } from "#app/modules/figures/index.ts";
import type { AdminStats } from "./stats.ts";
import type { Trouble } from "./trouble.ts";

export interface AdminOverview {
  stats: AdminStats;
  onSale: number;
  /** Shops whose products can be bought. */
  openShops: number;
  /** Sent and not decided yet. */
  verifications: { count: number; oldest: Date | null };
  month: MonthSoFar;
  /** The last thirty days, today included. */
  course: { at: string; figures: Figures; orders: number }[];
  troubles: Trouble[];
  /** When all this was true. */
  at: Date;
}

/** This month up to today, beside the same days of the month before. */
export interface MonthSoFar {
  days: Days;
  now: Figures;
  daysBefore: Days;
  before: Figures;
}
