export type { ManagedProduct, OwnProductLine, OwnProductPage } from "./own-product.ts";
export { addressWith, listBehind } from "./own-product.ts";
export type { Difference } from "./product-draft.ts";
export { draftOf, emptyDraft, type ProductDraft } from "./product-draft.ts";
export type { BrokenGrade, StockedProduct } from "./shop-stock.ts";
export { proposeSpread } from "./stock-plan.ts";
