export { type DeliveryFields, typedDelivery } from "./delivery-fields.ts";
export { furthestStep, STEPS } from "./draft.ts";
export { handOverCart, takeIntoBrowserCart } from "./hand-over-cart.ts";
