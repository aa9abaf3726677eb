export { HISTORY_PATH, PENDING_PATH, reviewPath } from "./addresses.ts";
export { SHOP_FILTERS, shopFilter } from "./shop.ts";
