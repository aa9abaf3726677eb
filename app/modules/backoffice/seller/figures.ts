import type { Money } from "#app/shared/money.ts";

export interface Figures {
  /** Pieces sold and kept: what was cancelled or came back does not count. */
  sales: number;
  revenue: Money;
  orders: number;
  views: number;
}
