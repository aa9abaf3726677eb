export { panelAccessLog } from "./audit/accesses.server.ts";
export { auditCsv } from "./audit/audit-csv.server.ts";
export { auditLine, auditLines } from "./audit/audit-lines.server.ts";
export { adminStats } from "./overview/stats.server.ts";
export { submitBlock, submitSignOut, submitUnblock } from "./users/act-on-user.server.ts";
export { exportUsers } from "./users/export-users.server.ts";
export { findUser } from "./users/find-user.server.ts";
export { getAllUsers } from "./users/get-all-users.server.ts";
export { listUsers, userStats } from "./users/list-users.server.ts";
