import type { Figures } from "#app/modules/figures/index.ts";
import { subtract, sum } from "#app/shared/money.ts";
import type { Period } from "./period.ts";

export interface NamedFigures extends Figures {
  id: string;
  name: string;
}

export interface RankedProduct extends NamedFigures {
  sellerName: string;
  onSale: boolean;
}

export interface Report {
  period: Period;
  figures: Figures;
  before: Figures;
  /** Oldest first, without gaps; `at` is the day, or the first of the month. */
  overTime: (Figures & { at: string })[];
  mostSeen: RankedProduct[];
  mostSold: RankedProduct[];
  /** Those with views or sales; together they make up `figures`. */
  categories: NamedFigures[];
  sellers: NamedFigures[];
  /** When the figures were read. */
  at: Date;
}

/** As the page shows it: only the first sellers, and how many there are. */
export interface ReportOnScreen extends Report {
  sellerCount: number;
}

/** The whole less some of its parts. */
export const without = (whole: Figures, parts: readonly Figures[]): Figures => ({
  views: parts.reduce((rest, { views }) => rest - views, whole.views),
  sales: parts.reduce((rest, { sales }) => rest - sales, whole.sales),
  revenue: subtract(whole.revenue, sum(parts.map(({ revenue }) => revenue))),
});
