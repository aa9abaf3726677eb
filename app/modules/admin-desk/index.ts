export { readAuditFilter, readBefore } from "./audit/audit-filter.ts";
