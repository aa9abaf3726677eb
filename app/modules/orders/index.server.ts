export { findAnyOrder, findOrder } from "./buyer/find-order.server.ts";
export { handOverOrders, unfinishedOrders, unfinishedParcels } from "./buyer/forget-buyer.server.ts";
export { isBuyerOf, listOrders } from "./buyer/order-queries.server.ts";
export { orderData } from "./buyer/personal-data.server.ts";
export { receivedItems } from "./buyer/received-items.server.ts";
export { applyPaymentResult } from "./lifecycle/apply-payment-result.server.ts";
export { cancelOrder, cancelShipment } from "./lifecycle/cancel-order.server.ts";
export { lastEvent, type OrderResult, refusalText } from "./lifecycle/order-command.server.ts";
export { handOverPickup, recordArrival, remindPickupsJob } from "./lifecycle/pickup.server.ts";
export { deliverOverdueJob, recordDelivered } from "./lifecycle/record-delivered.server.ts";
export { refundItems } from "./lifecycle/refund-items.server.ts";
export { addTrackingNews, correctTracking, shipShipment } from "./lifecycle/ship-shipment.server.ts";
export { firstOrderIdAt } from "./order-id.server.ts";
export { announceOrderJob } from "./place/announce-order.server.ts";
export { replaceUnpaid } from "./place/give-up-unpaid.server.ts";
export { deliverySchema } from "./place/order-input.server.ts";
export { type PlacedOrder, placeOrder } from "./place/place-order.server.ts";
export { reorder } from "./place/reorder.server.ts";
export { type SubmittedOrder, submitAttempt, submitOrder } from "./place/submit-order.server.ts";
export { type WaitingOrder, waitingOrder } from "./place/waiting-order.server.ts";
export { requestReturn } from "./returns/request-return.server.ts";
export { parseReturnForm } from "./returns/return-input.ts";
export {
  refundRegret,
  refundRegretJob,
  refundRegrets,
  refundRegretsJob,
} from "./returns/returns.server.ts";
export { receiveReturn, refuseReturn } from "./returns/settle-return.server.ts";
export { isForgottenPickup, isLateShipment, orderedPictures } from "./sql.server.ts";
