/** Every fault point: the `faultPoint(…)` calls in the code, where a crash could do damage. */
export const WHILE_PLACING = ["order priced", "order committed"];
export const WHILE_A_CARD_PAYS = [
  "card charged",
  "result told to the order",
  "result applied to the order",
  "charge committed",
];
export const WHILE_PAYING_AGAIN = ["earlier attempt given up", "next attempt committed"];
export const WHILE_PIX_IS_PAID = [
  "result told to the order",
  "result applied to the order",
  "news committed",
];
export const WHILE_CANCELLING = ["cancellation written"];
export const WHILE_REFUNDING = ["refund given by the provider", "refund committed"];
export const WHILE_A_REGRET_IS_REFUNDED = ["regret refunded"];
export const WHILE_PREPARING_PAYOUTS = ["payouts written", "payouts booked", "payouts committed"];
export const WHILE_PAYING_SELLERS = ["payouts claimed", "payouts executed", "payouts settled"];
export const WHILE_IMPORTING = ["imported products written", "imported products committed"];
export const WHILE_UNDOING_AN_IMPORT = ["undone products committed"];
