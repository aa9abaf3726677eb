export { sellerDay } from "./day.server.ts";
export { sellerOverview } from "./overview.server.ts";
export { sellerReport } from "./report.server.ts";
export { reportCsv } from "./report-csv.server.ts";
export { ownStatement, statementCsv } from "./statement.server.ts";
