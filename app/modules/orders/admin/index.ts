export { STOCK_FIELD } from "../returns/stock-answer.ts";
export { orderAction } from "./order-actions.ts";
export { ordersAddress, readOrderFilter } from "./order-filter.ts";
