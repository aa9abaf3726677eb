export { feeLines, feesOfSellers } from "./fee-queries.server.ts";
export { orderBookings, STATEMENT_PAGE, sellerBalance, sellerStatement } from "./ledger-queries.server.ts";
export { ledgerData } from "./personal-data.server.ts";
export { holdRelease, lockRelease, releaseDue, releaseSalesJob, scheduleRelease } from "./releases.server.ts";
export {
  balancesOfOrders,
  payoutBookings,
  releasedBalances,
  releasedMoves,
  sellerCredit,
  unbalancedBookings,
} from "./sql.server.ts";
export { entriesOf, writeBookings, writingEntries } from "./write-bookings.server.ts";
export { writePayoutBookings } from "./write-payouts.server.ts";
