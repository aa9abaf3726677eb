export { readProductCriteria } from "./product-criteria.ts";
export { PRODUCT_RULINGS, rulingAt } from "./product-rulings.ts";
