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
  /** In the order of time, without gaps; `at` is the day, or the first of the month. */
  course: (Figures & { at: string })[];
  mostSeen: RankedProduct[];
  mostSold: RankedProduct[];
  /** Those that were seen or sold; together they are `figures`. */
  categories: NamedFigures[];
  sellers: NamedFigures[];
  /** When all this was true. */
  at: Date;
}

/** As the screen tells it: of the shops only the first, and how many there are. */
export interface ReportOnScreen extends Report {
  sellerCount: number;
}

/** What is left of a whole when some of its parts are told on their own. */
export const without = (whole: Figures, parts: readonly Figures[]): Figures => ({
  views: parts.reduce((rest, { views }) => rest - views, whole.views),
  sales: parts.reduce((rest, { sales }) => rest - sales, whole.sales),
  revenue: subtract(whole.revenue, sum(parts.map(({ revenue }) => revenue))),
});
