export {
  type Account,
  type Booking,
  type BookingKind,
  bookCancellation,
  bookLatePayment,
  bookOrder,
  bookPayout,
  bookPayoutReturn,
  bookRefund,
  bookRelease,
  bookSale,
  type OrderBooking,
  type Part,
  type SellerOrder,
} from "./booking.ts";
export { chargedFor, netOf, partOf, type Sale, shareOverSellers } from "./sale.ts";
export type { SellerBalance, StatementLine } from "./statement.ts";
