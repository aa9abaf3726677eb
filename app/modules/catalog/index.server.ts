export {
  existingProducts,
  findProductLabels,
  findSizeGuides,
  listCategories,
  readCategories,
  soldOutSizes,
} from "./catalog-queries.server.ts";
export { type CountedPair, keepPairs } from "./keep-pairs.server.ts";
export {
  bestSellers,
  categoryRows,
  coverPictureId,
  highestPrice,
  isTakenDown,
  joinProduct,
  keepProductsAsTheyAre,
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
