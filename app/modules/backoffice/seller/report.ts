import type { Money } from "#app/shared/money.ts";
import type { Figures } from "./figures.ts";

export interface SoldProduct {
  id: string;
  name: string;
  sales: number;
  revenue: Money;
  unitPrice: Money;
}

/** How much of what there was to sell was sold: pieces sold, and pieces still there. */
export interface SellThrough {
  name: string;
  sold: number;
  left: number;
}

export interface Report {
  figures: Figures;
  /** In the order of time, without gaps; `at` is the day, or the first of the month. */
  course: { at: string; sales: number; revenue: Money }[];
  top: SoldProduct[];
  sizes: SellThrough[];
  colors: SellThrough[];
  retail: { sales: number; revenue: Money };
  wholesale: { sales: number; revenue: Money };
  stock: { units: number; value: Money };
}
