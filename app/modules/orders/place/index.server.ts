export { announceOrderJob } from "./announce-order.server.ts";
export { type PlacedOrder, placeOrder } from "./place-order.server.ts";
export { reorder } from "./reorder.server.ts";
export { replaceUnpaid } from "./replace-unpaid.server.ts";
export { type SubmittedOrder, submitAttempt, submitOrder } from "./submit-order.server.ts";
export { type WaitingOrder, waitingOrder } from "./waiting-order.server.ts";
