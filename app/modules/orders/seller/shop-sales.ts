import type { Money } from "#app/shared/money.ts";

export interface Span {
  from: Date;
  to: Date;
}

export interface ShopSales {
  /** Pieces sold, without those cancelled or returned. */
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
