export { lockPayment } from "./apply-news.server.ts";
export { attemptsOfOrder } from "./attempts-of-order.server.ts";
export { cancelPayment } from "./cancel-payment.server.ts";
export { type ChargeOutcome, chargePayment } from "./charge-payment.server.ts";
export { type CreatedCharge, createCharge } from "./create-charge.server.ts";
export { createDemoCharge } from "./demo-charge.server.ts";
export { giveUpAttempt } from "./give-up-attempt.server.ts";
export { expirePayments, expirePaymentsJob } from "./jobs/expire-payments.server.ts";
export { reconcilePayments, reconcilePaymentsJob } from "./jobs/reconcile-payments.server.ts";
export { sendRefund, sendRefundJob } from "./jobs/send-refund.server.ts";
export { isAttempt, orderOfAttempt, paymentOfAttempt } from "./order-of-attempt.server.ts";
export { paymentFor, paymentOfOrder, paymentStatusFor } from "./payment-view.server.ts";
export { handOverPayments, ordersAwaitingRefund, paymentData } from "./personal-data.server.ts";
export { confirmReceipt } from "./pix-key/confirm-receipt.server.ts";
export { confirmRefund } from "./pix-key/confirm-refund.server.ts";
export { pixKeyProvider } from "./pix-key/pix-key-provider.server.ts";
export { paymentMethodsOffered, paymentProvider, paymentsAreTests } from "./ports.server.ts";
export { receiveNotification } from "./receive-notification.server.ts";
export { requestRefund } from "./request-refund.server.ts";
export { sandboxProvider } from "./sandbox/sandbox-provider.server.ts";
export { simulatePayment } from "./sandbox/simulate-payment.server.ts";
export { writeBoletoSlip } from "./slip/write-boleto-slip.server.ts";
export {
  awaitsReceipt,
  hasOpenRefund,
  joinPayment,
  ordersWithOpenRefund,
  ordersWithReceiptToConfirm,
  ordersWithRefundToConfirm,
  paymentsExpiredBefore,
  receiptsToConfirm,
  refundsNotSent,
} from "./sql.server.ts";
export { endPaymentWatches, watchPayment } from "./watch-payment.server.ts";
