export { actOnOrder } from "./act-on-order.server.ts";
export { customerOrders } from "./customer-orders.server.ts";
export { getAllOrders } from "./get-all-orders.server.ts";
export { listAllOrders } from "./list-all-orders.server.ts";
export { parseOrderAction } from "./order-action-input.server.ts";
export { findOrderFile } from "./order-file.server.ts";
export {
  countLateOrders,
  countOrders,
  forgottenPickups,
  openReturns,
  orderStats,
  paidOrdersByDay,
  regretsNotRefunded,
} from "./order-stats.server.ts";
export { ordersCsv } from "./orders-csv.server.ts";
