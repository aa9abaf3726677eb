export type { Change } from "./changes.ts";
export {
  type DeliveryKind,
  ORDER_STATUSES,
  type OrderStatus,
  orderNumber,
  orderPath,
  parcelPath,
  refundDeadline,
  STATUS_NAMES,
  statusName,
} from "./order.ts";
export { type OrderTerms, orderTerms, paidWith } from "./order-terms.ts";
export {
  type OrderView,
  type ReceivedItem,
  type ShipmentView,
  timelineOf,
} from "./order-view.ts";
export type { ConfirmedLine, Delivery, DeliveryAddress, OrderWish } from "./order-wish.ts";
export { type RefundSum, refundedOf, refundLines, restOf } from "./refund-sum.ts";
export { cancelledText, cancelScope, eventText, refundPromise, returnText } from "./wording.ts";
