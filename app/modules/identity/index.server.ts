export {
  checkAdminLogin,
  checkLegacyRegistration,
  checkMainRegistration,
  type NewAccount,
} from "./account-forms.ts";
export { answerLogin } from "./answer-login.server.ts";
export { type ConsentPurpose, giveConsent, hasConsented, withdrawConsent } from "./consents.server.ts";
export { type CreateAccountResult, createAccount } from "./create-account.server.ts";

export { administratorsOnly, guestsOnly, sellersOnly, signedInOnly } from "./guards.server.ts";
export { registerAccount } from "./register-account.server.ts";
export { signIn } from "./sign-in.server.ts";
export { signOut } from "./sign-out.server.ts";
export { identifyViewer, requireViewer, viewerOf } from "./viewer-context.server.ts";
