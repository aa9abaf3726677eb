export { readCardToken, writeCardToken } from "./card-token.ts";
export {
  CHARGE_MESSAGES,
  type ChargeProblem,
  type ChargeRequest,
  chargeProblem,
  isPayerDocument,
  normalizeDocument,
} from "./charge/charge-request.ts";
export {
  CARD_BRAND_NAMES,
  type CardBrand,
  type ChargedBuyer,
  type DeclineReason,
  type Instructions,
  PAYMENT_METHODS,
  type Payer,
  type PaymentAttempt,
  type PaymentMethod,
  type PaymentResult,
  type PaymentStatus,
  type RefundOfAttempt,
} from "./payment.ts";
export type { PaymentView } from "./payment-view.ts";
export { mayBeAskedAgain, mayBeGivenByHand } from "./refunds/refund-ways.ts";
export { FAILED_TITLE, METHOD_NAMES, PAYMENT_STATUS_NAMES, providerName, REFUND_WAYS } from "./wording.ts";
