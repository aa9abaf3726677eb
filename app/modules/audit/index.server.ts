export { recordAccess } from "./record-access.server.ts";
export { type Actor, recordAudit } from "./record-audit.server.ts";
