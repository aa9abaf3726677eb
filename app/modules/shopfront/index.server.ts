export {
  discardDraft,
  type OwnPage,
  ownShopPage,
  publishPage,
} from "./edit/edit-page.server.ts";
export { PAGE_FIELDS, pageSchema, sectionSchema } from "./edit/page-input.ts";
export { type SentPicture, savePage } from "./edit/save-page.server.ts";
export { moveSection, removeSection, saveSection } from "./edit/save-section.server.ts";
export { factsOf, findSection, findShopFacts } from "./find-shop-page.server.ts";
export { forgetShopPage, isOnShopPage, shopPageData } from "./personal-data.server.ts";
export { productsToGroup, restingProducts } from "./section-products.server.ts";
export { findSharedShop, sharedShopPath } from "./share.server.ts";
export { shopQr, shopQrFile } from "./shop-qr.server.ts";
