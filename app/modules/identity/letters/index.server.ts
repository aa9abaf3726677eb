import { defineLetter } from "#app/modules/notifications/index.ts";

const AWAITED = { awaited: true };

export const accountBlockedLetter = defineLetter("account-blocked", () => import("./account-blocked.tsx"));
export const accountExistsLetter = defineLetter(
  "account-exists",
  () => import("./account-exists.tsx"),
  AWAITED,
);
export const accountUnblockedLetter = defineLetter(
  "account-unblocked",
  () => import("./account-unblocked.tsx"),
);
export const adminSignInLetter = defineLetter("admin-sign-in", () => import("./admin-sign-in.tsx"), AWAITED);
export const confirmEmailLetter = defineLetter("confirm-email", () => import("./confirm-email.tsx"), AWAITED);
export const confirmNewEmailLetter = defineLetter(
  "confirm-new-email",
  () => import("./confirm-new-email.tsx"),
  AWAITED,
);
export const emailChangedLetter = defineLetter("email-changed", () => import("./email-changed.tsx"));
export const fewRecoveryCodesLetter = defineLetter(
  "few-recovery-codes",
  () => import("./few-recovery-codes.tsx"),
);
export const passwordChangedLetter = defineLetter("password-changed", () => import("./password-changed.tsx"));
export const resetPasswordLetter = defineLetter(
  "reset-password",
  () => import("./reset-password.tsx"),
  AWAITED,
);
export const secondFactorChangedLetter = defineLetter(
  "second-factor-changed",
  () => import("./second-factor-changed.tsx"),
);
