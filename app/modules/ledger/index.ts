export {
  type Booking,
  bookCancellation,
  bookLatePayment,
  bookOrder,
  bookRefund,
  bookSale,
  type SellerOrder,
} from "./booking.ts";
export { partOf } from "./refund.ts";
export { chargedFor, netOf, type Sale, shareOverSellers } from "./sale.ts";
export type { SellerBalance, StatementLine } from "./statement.ts";
