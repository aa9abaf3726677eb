export { DELIVERY_FIELDS, type DeliveryFields, deliveryFields, furthestStep, STEPS } from "./draft.ts";
export { handOverCart, takeIntoBrowserCart } from "./hand-over-cart.ts";
