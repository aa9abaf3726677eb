export {
  type Booking,
  bookCancellation,
  bookLatePayment,
  bookOrder,
  bookRefund,
  bookRelease,
  bookSale,
  type SellerOrder,
} from "./booking.ts";
export { partOf } from "./refund.ts";
export { chargedFor, netOf, type Sale, shareOverSellers } from "./sale.ts";
export type { SellerBalance, StatementLine } from "./statement.ts";
