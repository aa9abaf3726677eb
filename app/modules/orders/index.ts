export type { Change } from "./changes.ts";
export { type OrderStatus, orderNumber, orderPath, STATUS_NAMES } from "./order.ts";
export { type OrderTerms, orderTerms } from "./order-terms.ts";
export { type ReceivedItem, timelineOf } from "./order-view.ts";
export type { ConfirmedLine, Delivery, DeliveryAddress, OrderWish } from "./order-wish.ts";
export { eventText } from "./wording.ts";
