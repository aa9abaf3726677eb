export { orderBookings } from "./order-bookings.server.ts";
export { ledgerData } from "./personal-data.server.ts";
export { holdRelease, lockRelease, releaseDue, releaseSalesJob, scheduleRelease } from "./releases.server.ts";
export { STATEMENT_PAGE, sellerBalance, sellerStatement } from "./statement-queries.server.ts";
export { writeBookings } from "./write-bookings.server.ts";
