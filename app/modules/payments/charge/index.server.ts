export { attemptsOfOrder, isAttempt, orderOfAttempt, paymentOfAttempt } from "./attempts.server.ts";
export { chargePayment } from "./charge-payment.server.ts";
export { createCharge, insertingCharge, type PreparedCharge, prepareCharge } from "./create-charge.server.ts";
export { cancelPayment, giveUpAttempt } from "./give-up.server.ts";
