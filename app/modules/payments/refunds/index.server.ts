export { followRefundsJob } from "./follow-refunds.server.ts";
export { requestRefund, sendRefund, sendRefundJob } from "./refunds.server.ts";
export { type AwaitedRefund, refundsOfPayment } from "./refunds-of-payment.server.ts";
export { requestAgain } from "./request-again.server.ts";
