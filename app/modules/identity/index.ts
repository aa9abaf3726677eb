export type { Problem } from "./account-input.ts";
export { LEGACY_REGISTRATION_PROBLEMS, REGISTRATION_PROBLEMS, SIGN_IN_PROBLEMS } from "./account-words.ts";
export { homeOf, may, PERMISSIONS, type Permission, type Role, type Viewer } from "./viewer.ts";
