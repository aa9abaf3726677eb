export { typedDelivery } from "./delivery-fields.ts";
export { furthestStep, STEPS } from "./draft.ts";
export { handOverCart } from "./hand-over-cart.ts";
