export { panelAccessLog } from "./audit/accesses.server.ts";
export { auditCsv } from "./audit/audit-csv.server.ts";
export { auditLine, auditLines } from "./audit/audit-lines.server.ts";
export { adminStats } from "./overview/stats.server.ts";
