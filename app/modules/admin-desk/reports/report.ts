import type { Figures } from "#app/modules/figures/index.ts";
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
