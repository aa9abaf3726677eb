export { DAYS_BETWEEN_NAMES, MAX_SHOP_NAME } from "./shop-naming.ts";
