export {
  type Account,
  type Booking,
  type BookingKind,
  bookCancellation,
  bookDispute,
  bookDisputeWon,
  bookLabel,
  bookLabelReturn,
  bookLatePayment,
  bookOrder,
  bookPayout,
  bookPayoutReturn,
  bookRefund,
  bookRefundByDispute,
  bookRelease,
  bookSale,
  type OrderBooking,
  type Part,
  type SellerOrder,
} from "./booking.ts";
export { type DisputedPart, fitsInto, type Kept, shareDispute } from "./dispute.ts";
export { type FeeLine, type SellerFees, serviceTotal, totalOf } from "./fees.ts";
export {
  chargedFor,
  commissionBack,
  commissionsOf,
  netOf,
  partOf,
  paymentFeeOf,
  type Sale,
  type SoldLine,
  shareOverSellers,
} from "./sale.ts";
export type { SellerAmounts } from "./seller-amounts.ts";
export type { SellerBalance, StatementLine } from "./statement.ts";
