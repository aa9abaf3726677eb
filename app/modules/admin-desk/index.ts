export { readAuditFilter, readBefore } from "./audit/audit-filter.ts";
export { orderAction, orderFilePath } from "./orders/order-actions.ts";
export { readOrderFilter } from "./orders/order-filter.ts";
export { readProductCriteria } from "./products/product-criteria.ts";
export { adminProductPath, PRODUCTS_PATH } from "./products/product-line.ts";
export { PRODUCT_RULINGS, rulingAt } from "./products/product-rulings.ts";
export { readUserCriteria } from "./users/user-criteria.ts";
