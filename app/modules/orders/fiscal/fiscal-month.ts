import type { Money } from "#app/shared/money.ts";

/** A month in which a shop sent parcels, and how many have no document. */
export interface FiscalMonth {
  /** "2026-07" */
  month: string;
  parcels: number;
  without: number;
  /** What was sold without a document. */
  value: Money;
}

export interface ShopMonth extends FiscalMonth {
  sellerId: string;
  shop: string;
}
