export { type Category, categoryPath } from "./categories.ts";
export {
  isProductId,
  LOW_STOCK,
  type NoOffer,
  type Product,
  type ProductSummary,
  type RatingSummary,
  ratingOf,
  type Variant,
  type VariantOffer,
  type VariantRef,
} from "./product.ts";
export { mixInAddress, unitPrice, WHOLESALE_MINIMUM, wholesalePath } from "./wholesale-mix.ts";
