export {
  type Category,
  categoryPath,
  isProductId,
  type NoOffer,
  type Product,
  type ProductSummary,
  type RatingSummary,
  type Variant,
  type VariantOffer,
  type VariantRef,
} from "./product.ts";
export { mixInAddress, unitPrice, WHOLESALE_MINIMUM, wholesalePath } from "./wholesale-mix.ts";
