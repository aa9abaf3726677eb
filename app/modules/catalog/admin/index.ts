export { readProductCriteria } from "./product-criteria.ts";
export { adminProductPath, PRODUCTS_PATH } from "./product-line.ts";
export { PRODUCT_RULINGS, rulingAt } from "./product-rulings.ts";
