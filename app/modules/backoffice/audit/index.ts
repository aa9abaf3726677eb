export { readAuditFilter, readBefore } from "./audit-filter.ts";
