export {
  type Category,
  categoryPath,
  isProductId,
  type NoOffer,
  type Product,
  type ProductSummary,
  type RatingSummary,
  type SizedProduct,
  type Variant,
  type VariantOffer,
  type VariantRef,
} from "./product.ts";
export { mixInAddress, wholesalePath } from "./wholesale-mix.ts";
export { unitPrice, WHOLESALE_MINIMUM } from "./wholesale-price.ts";
