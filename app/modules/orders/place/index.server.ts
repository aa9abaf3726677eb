export { announceOrderJob } from "./announce-order.server.ts";
export { readOrderRequest } from "./order-input.server.ts";
export { type PlacedOrder, placeOrder } from "./place-order.server.ts";
export { orderOfPurchase, takenFromCart } from "./placed-order.server.ts";
export { type NotPlaced, notPlaced } from "./refusals.ts";
export { reorder } from "./reorder.server.ts";
export { replaceUnpaid } from "./replace-unpaid.server.ts";
export { chargeOrder, type SubmittedOrder, submitAttempt, submitOrder } from "./submit-order.server.ts";
export { type WaitingOrder, waitingOrder, whyNotPaidAgain } from "./waiting-order.server.ts";
