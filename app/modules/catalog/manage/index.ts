export { readProductForm, readSentProduct } from "./form-fields.ts";
export { withTypedStock } from "./form-rows.ts";
export {
  listBehind,
  type ManagedProduct,
  type OwnProductLine,
  type OwnProductPage,
  type ProductInput,
  stockGridPath,
} from "./own-product.ts";
export { isNarrowed, type OwnProductCriteria, ownSearch, readOwnCriteria } from "./own-product-criteria.ts";
export { draftOf, emptyDraft, type ProductDraft } from "./product-draft.ts";
export { savedStock } from "./product-rules.ts";
export type { BrokenGrade, StockedProduct } from "./shop-stock.ts";
export { proposeSpread } from "./stock-plan.ts";
