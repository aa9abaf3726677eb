export type { FieldChange } from "../manage/field-changes.ts";
export { knownAs, ONLY_COLOR, ONLY_SIZE } from "../manage/options.ts";
export { emptyDraft, type ProductDraft } from "../manage/product-draft.ts";
export { readProduct } from "../manage/product-input.ts";
export { MAX_PICTURES, MAX_QUANTITY, MAX_VARIANTS, TAKEN_DOWN } from "../manage/product-rules.ts";
export { variantsOf } from "../manage/stock-plan.ts";
export { contentChanges } from "./content-changes.ts";
export type {
  ProductContent,
  ProductNames,
  ShopProduct,
  ShopVariant,
  WantedVariant,
  WrittenProduct,
} from "./shop-product.ts";
