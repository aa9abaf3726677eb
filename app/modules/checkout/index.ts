export { DELIVERY_FIELDS, type DeliveryFields, readDelivery, typedDelivery } from "./delivery-input.ts";
export { type Draft, furthestStep, STEPS } from "./draft.ts";
export { handOverCart } from "./hand-over-cart.ts";
