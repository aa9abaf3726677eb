export { writeFeePdf } from "./fee-pdf.server.ts";
export {
  feeStatement,
  feeStatementCsv,
  feesOfMonth,
  feesOfMonthCsv,
  lastMonth,
} from "./fee-statement.server.ts";
