export { ownStatement, statementCsv } from "./own-statement.server.ts";
export { sellerDay, sellerOverview } from "./seller-overview.server.ts";
export { sellerReport, sellerReportCsv } from "./seller-report.server.ts";
