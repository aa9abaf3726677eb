export {
  type DayFigures,
  figuresByCategory,
  figuresBySeller,
  figuresIn,
  figuresOverTime,
  type PartFigures,
} from "./figures-queries.server.ts";
export { foldFigures, forgetOldProductDays } from "./jobs/fold-figures.server.ts";
export { noteSold } from "./note-sold.server.ts";
export { type TopProduct, topProducts } from "./top-products.server.ts";
