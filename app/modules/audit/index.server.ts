export { type AccessEntry, lastAccesses } from "./access-queries.server.ts";
export { auditData } from "./personal-data.server.ts";
export { forgetOldAccesses, recordAccess } from "./record-access.server.ts";
export { type Actor, recordAudit } from "./record-audit.server.ts";
export { actionsOfShop } from "./shop-actions.server.ts";
export { historyOf, subjectHistory } from "./subject-history.server.ts";
