export { auditCsv } from "./audit-csv.server.ts";
export { auditLine, auditLines, panelAccessLog } from "./audit-lines.server.ts";
