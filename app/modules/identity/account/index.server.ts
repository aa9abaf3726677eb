export {
  adminLoginSchema,
  emailChangeSchema,
  emailSchema,
  loginSchema,
  type NewAccount,
  newPasswordSchema,
  parseLegacyRegistration,
  passwordChangeSchema,
  profileSchema,
  registrationSchema,
} from "./account-input.ts";
export { changeEmail } from "./change-email.server.ts";
export { changePassword } from "./change-password.server.ts";
export { changeProfile } from "./change-profile.server.ts";
export { confirmEmail, readConfirmation, resendConfirmation } from "./confirm-email.server.ts";
export { confirmOwnPassword } from "./confirm-own-password.server.ts";
export type { ConsentPurpose } from "./consent.ts";
export {
  forgetEndedConsents,
  giveConsent,
  hasConsented,
  ownConsents,
  setConsents,
  withdrawConsent,
} from "./consents.server.ts";
export {
  type CreateAccountResult,
  createAccount,
  justRegistered,
  prepareAccount,
  registerAccount,
} from "./create-account.server.ts";
export { accountThatStays, eraseAccount, holdAccount, openSuccessor } from "./erase-account.server.ts";
export { identityData } from "./personal-data.server.ts";
export { readProfile } from "./read-profile.server.ts";
export { isResetLink, requestPasswordReset, resetPassword } from "./reset-password.server.ts";
export { turnIntoSeller } from "./turn-into-seller.server.ts";
