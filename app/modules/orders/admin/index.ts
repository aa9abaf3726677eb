export { orderAction } from "./order-actions.ts";
export { ordersAddress, readOrderFilter } from "./order-filter.ts";
