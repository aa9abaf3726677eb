export { noteSold, notingViews } from "./figure-changes.server.ts";
export {
  type DayFigures,
  type FiguresById,
  figuresByCategory,
  figuresBySeller,
  figuresIn,
  figuresOverTime,
} from "./figures-queries.server.ts";
export { foldFiguresJob, forgetOldProductDays } from "./fold-figures.server.ts";
export { topProducts } from "./top-products.server.ts";
