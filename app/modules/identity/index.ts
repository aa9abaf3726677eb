export type { Problem } from "./account-input.ts";
export {
  ADMIN_SIGN_IN_PROBLEMS,
  CONFIRMATION_PROBLEMS,
  LEGACY_REGISTRATION_PROBLEMS,
  PROFILE_PROBLEMS,
  REGISTRATION_PROBLEMS,
  RESET_PROBLEMS,
  ROLE_LABELS,
  TOO_MANY,
} from "./account-words.ts";
export type { Administrator } from "./administrator.ts";
export { browserName } from "./browser-name.ts";
export { CONSENTS } from "./consent.ts";
export { may, PERMISSION_LABELS, PERMISSIONS, type Permission, type Role, type Viewer } from "./viewer.ts";
