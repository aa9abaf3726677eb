export { isSectionId } from "./edit/sections.ts";
export { MIN_REVIEWS } from "./rating/shop-rating.ts";
export {
  FOLLOWED_PATH,
  followPath,
  NEW_SECTION,
  OWN_PAGE_PATH,
  OWN_QR_PATH,
  PREVIEW_PATH,
  qrPath,
  sectionPath,
} from "./shop-page.ts";
