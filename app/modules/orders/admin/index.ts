export { orderAction } from "./order-actions.ts";
export { readOrderFilter } from "./order-filter.ts";
