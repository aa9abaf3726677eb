export { panelAccessLog } from "./accesses.server.ts";
export { auditCsv } from "./audit-csv.server.ts";
export { auditLine, auditLines } from "./audit-lines.server.ts";
