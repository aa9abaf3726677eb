export type { Problem } from "./account/account-input.ts";
export {
  ADMIN_SIGN_IN_PROBLEMS,
  CONFIRMATION_PROBLEMS,
  LEGACY_REGISTRATION_PROBLEMS,
  PROFILE_PROBLEMS,
  REGISTRATION_PROBLEMS,
  RESET_PROBLEMS,
  TOO_MANY,
} from "./account/wording.ts";
export { browserName } from "./session/browser-name.ts";
export {
  homeOf,
  may,
  PERMISSION_LABELS,
  PERMISSIONS,
  type Permission,
  type Role,
  type Viewer,
} from "./viewer.ts";
