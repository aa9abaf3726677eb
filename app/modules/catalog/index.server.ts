export {
  existingProducts,
  findProductLabels,
  listCategories,
  readCategories,
} from "./catalog-queries.server.ts";
export { refreshSearchWordsJob } from "./search/understand.server.ts";
export {
  joinProduct,
  productCategory,
  productName,
  productSeller,
  productStock,
  variantStock,
  wrongStock,
} from "./sql.server.ts";
export {
  countSales,
  holdStock,
  returnStock,
  stockOfVariants,
  takeStock,
  takingStock,
} from "./stock.server.ts";
export { findVariantOffers } from "./variant-offers.server.ts";
