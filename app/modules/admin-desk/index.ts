export { readAuditFilter, readBefore } from "./audit/audit-filter.ts";
export { orderAction, orderFilePath } from "./orders/order-actions.ts";
export { readOrderFilter } from "./orders/order-filter.ts";
export { userPath } from "./users/user.ts";
export { readUserCriteria } from "./users/user-criteria.ts";
