export {
  checkAdminLogin,
  checkEmail,
  checkEmailChange,
  checkLegacyRegistration,
  checkMainRegistration,
  checkNewPassword,
  checkPasswordChange,
  checkProfile,
  type NewAccount,
} from "./account-forms.ts";
export { readEmail, readName } from "./account-input.ts";
export { type BlockResult, blockUser, unblockUser } from "./admin/block-user.server.ts";
export { forceSignOut, type SignOutResult } from "./admin/force-sign-out.server.ts";
export { answerLogin } from "./answer-login.server.ts";
export { changeEmail } from "./change-email.server.ts";
export { changePassword } from "./change-password.server.ts";
export { changePermissions, PERMISSION_PROBLEMS } from "./change-permissions.server.ts";
export { changeProfile } from "./change-profile.server.ts";
export { confirmEmail } from "./confirm-email.server.ts";
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
export { type CreateAccountResult, createAccount, prepareAccount } from "./create-account.server.ts";
export { accountThatStays, eraseAccount, holdAccount, openSuccessor } from "./erase-account.server.ts";
export { administratorsOnly, guestsOnly, sellersOnly, signedInOnly } from "./guards.server.ts";
export { isAdmin } from "./is-admin.server.ts";
export { forgetBrowser } from "./known-browser.server.ts";
export { listAdministrators } from "./list-administrators.server.ts";
export {
  appointAdministrator,
  dismissAdministrator,
  type OperatorProblem,
  type OperatorResult,
  renewAdministrator,
} from "./operator-commands.server.ts";
export { identityData } from "./personal-data.server.ts";
export { readProfile } from "./read-profile.server.ts";
export { registerAccount } from "./register-account.server.ts";
export { requestPasswordReset } from "./request-password-reset.server.ts";
export { resendConfirmation } from "./resend-confirmation.server.ts";
export { isResetLink, resetPassword } from "./reset-password.server.ts";
export { SESSION_COOKIE } from "./session-cookie.server.ts";
export {
  forgetExpiredLinks,
  forgetExpiredSessions,
  listSessions,
  revokeSessions,
} from "./sessions.server.ts";
export { signIn } from "./sign-in.server.ts";
export { signOut } from "./sign-out.server.ts";
export {
  accountIdOf,
  findPerson,
  hasConsent,
  lockAccount,
  type Person,
  people,
  personEmail,
  personName,
} from "./sql.server.ts";
export { turnIntoSeller } from "./turn-into-seller.server.ts";
export { identifyViewer, permissionMissing, requireViewer, viewerOf } from "./viewer-context.server.ts";
