export { holdRelease, lockRelease, releaseDue, scheduleRelease } from "./releases.server.ts";
export {
  type SellerBalance,
  type StatementLine,
  sellerBalance,
  sellerStatement,
} from "./statement-queries.server.ts";
export { writeBookings } from "./write-bookings.server.ts";
