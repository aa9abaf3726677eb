export {
  paymentFor,
  paymentOfOrder,
  paymentStatusFor,
  type WaysToPay,
  waysToPay,
} from "./payment-queries.server.ts";
export { handOverPayments, ordersAwaitingRefund, paymentData } from "./personal-data.server.ts";
export { pixKeyProvider } from "./pix-key/pix-key-provider.server.ts";
export {
  asksOutside,
  type Charge,
  type ChargeAnswer,
  type DisputeNews,
  type Found,
  type InboundRequest,
  type Movement,
  type Notification,
  type PaymentProvider,
  type ProviderEvent,
  paymentMethodsOffered,
  paymentProvider,
  paymentsAreTests,
  type Refund,
  type RefundAnswer,
  type SecureFields,
  secureFields,
} from "./provider.server.ts";
export { sandboxProvider } from "./sandbox/sandbox-provider.server.ts";
export { writeBoletoSlip } from "./slip/write-boleto-slip.server.ts";
export {
  awaitsReceipt,
  hasOpenRefund,
  joinPayment,
  moneyOfOrders,
  ordersWithOpenRefund,
  ordersWithReceiptToConfirm,
  ordersWithRefundToConfirm,
  paymentsExpiredBefore,
  receiptsToConfirm,
  refundsNotSent,
} from "./sql.server.ts";
export { tracedProvider } from "./traced-provider.server.ts";
