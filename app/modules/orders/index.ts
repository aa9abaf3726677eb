export {
  isAllRefunded,
  isHeldAtStore,
  type OrderView,
  type ReceivedItem,
  type ShipmentView,
  timelineOf,
} from "./buyer/order-view.ts";
export { type RefundSum, refundLines } from "./lifecycle/refund-sum.ts";
export {
  type DeliveryKind,
  ORDER_STATUSES,
  type OrderStatus,
  orderNumber,
} from "./order.ts";
export type { ConfirmedLine, Delivery, DeliveryAddress, OrderRequest } from "./place/order-request.ts";
export { type OrderTerms, orderTerms, paidWith } from "./place/order-terms.ts";
export { cancelledText, cancelScope, eventText, refundPromise } from "./wording.ts";
