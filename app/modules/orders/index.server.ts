export { isBuyerOf } from "./is-buyer-of.server.ts";
export { deliverySchema } from "./order-input.ts";
export { type NotPlaced, type PlacedOrder, placeOrder } from "./place-order.server.ts";
export { type SubmittedOrder, submitOrder } from "./submit-order.server.ts";
