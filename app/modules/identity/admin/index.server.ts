export { administratorsWith, changePermissions, listAdministrators } from "./administrators.server.ts";
export { blockUser, unblockUser } from "./block-user.server.ts";
export { exportUsers } from "./export-users.server.ts";
export { findUser } from "./find-user.server.ts";
export { forceSignOut } from "./force-sign-out.server.ts";
export { countUsers, listUsers, userStats } from "./list-users.server.ts";
export {
  appointAdministrator,
  dismissAdministrator,
  forgetDevice,
  type OperatorResult,
  renewAdministrator,
} from "./operator-commands.server.ts";
export { turnOffSecondFactorOf } from "./turn-off-second-factor.server.ts";
export { getAllUsers, isAdmin } from "./user-procedures.server.ts";
