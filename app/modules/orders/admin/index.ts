export { orderAction, orderFilePath } from "./order-actions.ts";
export { readOrderFilter } from "./order-filter.ts";
