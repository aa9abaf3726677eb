export { lockPayment } from "./apply-news.server.ts";
export {
  expirePayments,
  expirePaymentsJob,
  reconcilePayments,
  reconcilePaymentsJob,
} from "./payment-jobs.server.ts";
export { receiveNotification } from "./receive-notification.server.ts";
export { endPaymentWatches, watchPayment } from "./watch-payment.server.ts";
