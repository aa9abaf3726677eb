export { HISTORY_PATH, PENDING_PATH, reviewPath } from "./review.ts";
export { SHOP_FILTERS, shopFilter } from "./shop.ts";
