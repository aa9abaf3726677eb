import type { PaymentAttempt, RefundOfAttempt } from "../payment.ts";

type Standing = Pick<RefundOfAttempt, "status" | "isAskedAgain">;
type Taken = Pick<PaymentAttempt, "byHand" | "isConnected">;

/** The provider that took the money refused to give it back, and can be asked once more. */
export const mayBeAskedAgain = ({ status, isAskedAgain }: Standing, { isConnected }: Taken): boolean =>
  status === "refused" && !isAskedAgain && isConnected;

/**
 * Only a person can give it back: it was paid to the shop's own key, or its provider refused or is not connected any
 * more. A provider that is still to answer could give it back a second time.
 */
export const mayBeGivenByHand = (
  { status, isAskedAgain }: Standing,
  { byHand, isConnected }: Taken,
): boolean => (status === "requested" ? byHand || !isConnected : status === "refused" && !isAskedAgain);
