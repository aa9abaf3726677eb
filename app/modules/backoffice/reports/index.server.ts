export { adminReportOnScreen } from "./report.server.ts";
export { adminReportCsv } from "./report-csv.server.ts";
