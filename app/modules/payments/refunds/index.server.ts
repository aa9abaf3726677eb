export { requestRefund, sendRefund, sendRefundJob } from "./refunds.server.ts";
