export {
  ADMIN_SIGN_IN_PROBLEMS,
  inMainRegistrationWords,
  REGISTRATION_FAILED,
  RESET_PROBLEMS,
  SIGN_IN_PROBLEMS,
} from "./account/wording.ts";
export { CONFIRMATION_FIELD } from "./second-factor/wording.ts";
export { browserName } from "./session/browser-name.ts";
export {
  areasOf,
  mayOpenArea,
  normalRoles,
  rolesInWords,
  SHOP_ROLE_HINTS,
  SHOP_ROLE_LABELS,
  SHOP_ROLES,
  type ShopArea,
  type ShopRole,
  shopFor,
  WHOSE_AREA,
} from "./shop-access.ts";
export {
  homeOf,
  may,
  PERMISSION_LABELS,
  PERMISSIONS,
  type Permission,
  type Role,
  type Viewer,
} from "./viewer.ts";
