export { submitBlock, submitSignOut, submitUnblock } from "./act-on-user.server.ts";
export { answerAboutUser } from "./answer-about-user.server.ts";
export { type BlockResult, blockUser, unblockUser } from "./block-user.server.ts";
export { changePermissions, PERMISSION_PROBLEMS } from "./change-permissions.server.ts";
export { countUsers } from "./count-users.server.ts";
export { exportUsers } from "./export-users.server.ts";
export { findUser } from "./find-user.server.ts";
export { getAllUsers } from "./get-all-users.server.ts";
export { isAdmin } from "./is-admin.server.ts";
export { listAdministrators } from "./list-administrators.server.ts";
export { listUsers, userStats } from "./list-users.server.ts";
export {
  appointAdministrator,
  dismissAdministrator,
  type OperatorProblem,
  type OperatorResult,
  renewAdministrator,
} from "./operator-commands.server.ts";
