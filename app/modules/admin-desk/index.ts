export { readAuditFilter, readBefore } from "./audit/audit-filter.ts";
export { userPath } from "./users/user.ts";
export { readUserCriteria } from "./users/user-criteria.ts";
