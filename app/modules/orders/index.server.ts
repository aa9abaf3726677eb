export { deliveryAddressSchema, readOrderWish } from "./order-input.ts";
export { type NotPlaced, type PlacedOrder, placeOrder } from "./place-order.server.ts";
export { type SubmittedOrder, submitOrder } from "./submit-order.server.ts";
