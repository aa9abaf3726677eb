export { findOrder } from "./find-order.server.ts";
export { handOverOrders, unfinishedOrders, unfinishedParcels } from "./forget-buyer.server.ts";
export { isBuyerOf, listOrders } from "./order-queries.server.ts";
export { orderData } from "./personal-data.server.ts";
export { receivedItems } from "./received-items.server.ts";
