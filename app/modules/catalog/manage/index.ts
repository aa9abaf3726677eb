export type { Difference } from "./draft-differences.ts";
export { draftOf } from "./draft-of-product.ts";
export type { ManagedProduct, OwnProductLine, OwnProductPage } from "./own-product.ts";
export { emptyDraft, type ProductDraft } from "./product-draft.ts";
export { addressWith, listBehind } from "./stock-grid-path.ts";
export { proposeSpread } from "./stock-plan.ts";
