export { confirmReceipt, confirmRefund } from "./confirm-by-hand.server.ts";
