export { findOrder } from "./find-order.server.ts";
export { isBuyerOf, listOrders, receivedItems } from "./order-queries.server.ts";
export { handOverOrders, orderData, unfinishedOrders, unfinishedParcels } from "./personal-data.server.ts";
