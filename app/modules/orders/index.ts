export type { Change } from "./changes.ts";
export { ORDER_STATUSES, type OrderStatus, orderNumber, orderPath, STATUS_NAMES } from "./order.ts";
export { type OrderTerms, orderTerms } from "./order-terms.ts";
export {
  type OrderView,
  type ReceivedItem,
  type ShipmentView,
  timelineOf,
} from "./order-view.ts";
export type { ConfirmedLine, Delivery, DeliveryAddress, OrderWish } from "./order-wish.ts";
export { eventText, returnText } from "./wording.ts";
