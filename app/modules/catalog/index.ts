export { BANNERS } from "./banners.ts";
export { type Category, categoryPath } from "./category.ts";
export { OFFER_SORTS, offerBand, offerSort, offersPath, TRENDING_FILTERS, trendingFilter } from "./offers.ts";
export {
  isProductId,
  type NoOffer,
  type Product,
  type ProductSummary,
  type RatingSummary,
  ratingOf,
  type Variant,
  type VariantOffer,
  type VariantRef,
} from "./product.ts";
export { filterCount, readCriteria } from "./search/search-criteria.ts";
export { LOW_STOCK } from "./stock-level.ts";
export { mixInAddress, unitPrice, WHOLESALE_MINIMUM, wholesalePath } from "./wholesale.ts";
