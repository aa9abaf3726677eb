export { followRefundsJob } from "./follow-refunds.server.ts";
export { requestRefund, sendRefund, sendRefundJob } from "./refunds.server.ts";
export { requestAgain } from "./request-again.server.ts";
