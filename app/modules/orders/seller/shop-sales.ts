import type { Money } from "#app/shared/money.ts";

export interface Span {
  from: Date;
  to: Date;
}

export interface ShopSales {
  /** Pieces sold and kept: what was cancelled or came back does not count. */
  sales: number;
  revenue: Money;
  orders: number;
}

export interface SoldProduct {
  id: string;
  name: string;
  sales: number;
  revenue: Money;
  unitPrice: Money;
}
