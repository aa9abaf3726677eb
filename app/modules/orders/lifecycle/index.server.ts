export { applyPaymentResult } from "./apply-payment-result.server.ts";
export { cancelOrder, cancelShipment } from "./cancel-order.server.ts";
export { recordArrival, remindPickupsJob } from "./pickup.server.ts";
export { deliverOverdueJob, recordDelivered } from "./record-delivered.server.ts";
export { refundItems } from "./refund-items.server.ts";
export { shipShipment } from "./ship-shipment.server.ts";
