export { applyNews as applyPaymentNews } from "./apply-news.server.ts";
export { cancelPayment } from "./cancel-payment.server.ts";
export { type ChargeOutcome, chargePayment } from "./charge-payment.server.ts";
export { type CreatedCharge, createCharge } from "./create-charge.server.ts";
export {
  type PaymentResultHandler,
  paymentMethodsOffered,
  plugPaymentProvider,
  plugPaymentResults,
} from "./ports.server.ts";
export { receiveNotification } from "./receive-notification.server.ts";
export { requestRefund } from "./request-refund.server.ts";
