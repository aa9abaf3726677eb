export { chooseDelivery, initialDelivery } from "./choose-delivery.server.ts";
export { choosePayment } from "./choose-payment.server.ts";
export { confirmCheckout } from "./confirm-checkout.server.ts";
export { endCheckout, forgetCheckoutDrafts } from "./drafts.server.ts";
export { type OpenCheckout, openCheckout, type UnavailableCheckout } from "./open-checkout.server.ts";
export { paymentForm } from "./payment-input.ts";
export { checkoutData } from "./personal-data.server.ts";
export { resumeCheckout, startCheckout, startCheckoutFromQuote } from "./start-checkout.server.ts";
