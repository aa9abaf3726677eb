import { defineLetter } from "#app/modules/notifications/index.ts";

export const oldDebtsLetter = defineLetter("old-debts", () => import("./old-debts.tsx"));
export const payoutAccountLetter = defineLetter("payout-account", () => import("./payout-account.tsx"));
export const payoutPaidLetter = defineLetter("payout-paid", () => import("./payout-paid.tsx"));
export const payoutReturnedLetter = defineLetter("payout-returned", () => import("./payout-returned.tsx"));
export const payoutsHeldLetter = defineLetter("payouts-held", () => import("./payouts-held.tsx"));
