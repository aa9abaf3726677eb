import { centavos, type Money, sum } from "#app/shared/money.ts";
import type { DisputedPart } from "./dispute.ts";
import { chargedFor, type Sale } from "./sale.ts";

/**
 * buyer: what buyers still owe · unearned: sold, but not paid yet · provider: what payment providers hold for us ·
 * seller_pending: owed to sellers, not due yet · seller_released: owed and due · commission, payment_fee: what is kept
 * of a sale · bank: paid out · dispute_loss: what the marketplace itself bears of disputes · freight_wallet: what the
 * marketplace paid to a freight company for sellers' labels
 */
export type Account =
  | "buyer"
  | "unearned"
  | "provider"
  | "seller_pending"
  | "seller_released"
  | "commission"
  | "payment_fee"
  | "bank"
  | "dispute_loss"
  | "freight_wallet";

/** What an entry is for, as a seller's statement names it. */
export type Part =
  | "charge"
  | "goods"
  | "discount"
  | "freight"
  | "commission"
  | "payment_fee"
  | "refund"
  | "release"
  | "payout"
  | "dispute"
  | "dispute_fee";

export type BookingKind =
  | "order"
  | "sale"
  | "cancellation"
  | "refund"
  | "late"
  | "release"
  | "payout"
  | "payout-return"
  | "dispute"
  | "dispute-won"
  | "label"
  | "label-return";

/** A debit is positive, a credit negative: what we owe a seller stands below zero. */
export interface Entry {
  account: Account;
  part: Part;
  amount: Money;
}

/** The money of one seller in one order; its entries always add up to zero. */
export interface Booking {
  kind: BookingKind;
  sellerId: string;
  /** Null for a payout and its return, which are of many orders. */
  orderId: string | null;
  entries: Entry[];
}

/** A booking as it stands in the book. */
export interface OrderBooking {
  id: string;
  kind: BookingKind;
  sellerId: string;
  at: Date;
  entries: Entry[];
}

export interface SellerOrder {
  sellerId: string;
  orderId: string;
}

/** Placed: the buyer owes the price, and nothing is earned yet. */
export const bookOrder = (of: SellerOrder, sale: Sale): Booking => ({
  ...of,
  kind: "order",
  entries: transfer(chargedFor(sale), { from: "unearned", to: "buyer", part: "charge" }),
});

/** Cancelled before it was paid: nothing is owed. */
export const bookCancellation = (of: SellerOrder, sale: Sale): Booking => ({
  ...of,
  kind: "cancellation",
  entries: transfer(chargedFor(sale), { from: "buyer", to: "unearned", part: "charge" }),
});

/** Paid: the provider holds what the buyer owed, and the seller is owed it, less commission and fee. */
export const bookSale = (of: SellerOrder, sale: Sale): Booking => ({
  ...of,
  kind: "sale",
  entries: [
    ...transfer(chargedFor(sale), { from: "buyer", to: "unearned", part: "charge" }),
    ...saleEntries(sale, "seller_pending"),
  ],
});

/** Given back: the provider returns the buyer's money, and the seller, commission and fee give up their parts. */
export const bookRefund = (of: SellerOrder, part: Sale, isReleased: boolean): Booking => ({
  ...of,
  kind: "refund",
  entries: reversed(saleEntries(part, isReleased ? "seller_released" : "seller_pending")),
});

/** Paid when nothing was left to sell: it came and went back whole. */
export const bookLatePayment = (of: SellerOrder, sale: Sale): Booking => ({
  ...of,
  kind: "late",
  entries: present([
    { account: "provider", part: "charge", amount: chargedFor(sale) },
    { account: "provider", part: "refund", amount: negative(chargedFor(sale)) },
  ]),
});

/** The days of regret are over: what is left of the sale is the seller's to have. */
export const bookRelease = (of: SellerOrder, owed: Money): Booking => ({
  ...of,
  kind: "release",
  entries: transfer(owed, { from: "seller_released", to: "seller_pending", part: "release" }),
});

/** Transferred to the seller's own account; `writePayoutBookings` adds which payout it is. */
export const bookPayout = (sellerId: string, amount: Money): Booking => ({
  kind: "payout",
  sellerId,
  orderId: null,
  entries: transfer(amount, { from: "bank", to: "seller_released", part: "payout" }),
});

/** The transfer did not arrive: the money is the seller's to have again. */
export const bookPayoutReturn = (sellerId: string, amount: Money): Booking => ({
  kind: "payout-return",
  sellerId,
  orderId: null,
  entries: transfer(amount, { from: "seller_released", to: "bank", part: "payout" }),
});

/** Taken back by the buyer's bank: the provider holds less, and the seller, commission and fee give up their parts. */
export const bookDispute = (of: SellerOrder, disputed: DisputedPart, isReleased: boolean): Booking => ({
  ...of,
  kind: "dispute",
  entries: disputeEntries(disputed, isReleased ? "seller_released" : "seller_pending"),
});

/** The dispute was a refund that is booked and was never sent: that much of it is no loss. */
export const bookRefundByDispute = (of: SellerOrder, amount: Money): Booking => ({
  ...of,
  kind: "dispute",
  entries: transfer(amount, { from: "dispute_loss", to: "provider", part: "dispute" }),
});

/** Decided for us: everything is as it was before, except the provider's fee. */
export const bookDisputeWon = (of: SellerOrder, disputed: DisputedPart, isReleased: boolean): Booking => ({
  ...of,
  kind: "dispute-won",
  entries: reversed(
    disputeEntries({ ...disputed, fee: centavos(0) }, isReleased ? "seller_released" : "seller_pending"),
  ),
});

/** The marketplace paid a label for the seller's parcel: it is taken off the freight that was passed on to the seller. */
export const bookLabel = (of: SellerOrder, cost: Money, isReleased: boolean): Booking => ({
  ...of,
  kind: "label",
  entries: transfer(cost, { from: "freight_wallet", to: owedAccount(isReleased), part: "freight" }),
});

/** The label was cancelled, and its price came back. */
export const bookLabelReturn = (of: SellerOrder, cost: Money, isReleased: boolean): Booking => ({
  ...of,
  kind: "label-return",
  entries: transfer(cost, { from: owedAccount(isReleased), to: "freight_wallet", part: "freight" }),
});

const owedAccount = (isReleased: boolean): Account => (isReleased ? "seller_released" : "seller_pending");

function disputeEntries(
  { amount, commission, paymentFee, loss, fee }: DisputedPart,
  seller: Account,
): Entry[] {
  return present([
    { account: "provider", part: "dispute", amount: centavos(-amount - loss) },
    { account: seller, part: "dispute", amount },
    { account: seller, part: "commission", amount: negative(commission) },
    { account: "commission", part: "commission", amount: commission },
    { account: seller, part: "payment_fee", amount: negative(paymentFee) },
    { account: "payment_fee", part: "payment_fee", amount: paymentFee },
    { account: "dispute_loss", part: "dispute", amount: loss },
    { account: "provider", part: "dispute_fee", amount: negative(fee) },
    { account: "dispute_loss", part: "dispute_fee", amount: fee },
  ]);
}

export const balance = (entries: readonly Entry[], account?: Account): Money =>
  sum(entries.filter((entry) => !account || entry.account === account).map(({ amount }) => amount));

function saleEntries(sale: Sale, seller: Account): Entry[] {
  const { goods, discount, freight, commission, paymentFee } = sale;
  return present([
    { account: "provider", part: "charge", amount: chargedFor(sale) },
    { account: seller, part: "goods", amount: negative(goods) },
    { account: seller, part: "discount", amount: discount },
    { account: seller, part: "freight", amount: negative(freight) },
    { account: seller, part: "commission", amount: commission },
    { account: "commission", part: "commission", amount: negative(commission) },
    { account: seller, part: "payment_fee", amount: paymentFee },
    { account: "payment_fee", part: "payment_fee", amount: negative(paymentFee) },
  ]);
}

const transfer = (amount: Money, { from, to, part }: { from: Account; to: Account; part: Part }): Entry[] =>
  present([
    { account: to, part, amount },
    { account: from, part, amount: negative(amount) },
  ]);

const negative = (amount: Money): Money => centavos(-amount);
const reversed = (entries: Entry[]): Entry[] =>
  entries.map((entry) => ({ ...entry, amount: negative(entry.amount) }));
const present = (entries: Entry[]): Entry[] => entries.filter(({ amount }) => amount !== 0);
