import { centavos, type Money, sum } from "#app/shared/money.ts";
import { chargedFor, type Sale } from "./sale.ts";

/**
 * buyer: what buyers still owe · provider: what payment providers hold for the marketplace · seller_pending: owed to
 * sellers, not due yet · seller_released: owed and due · commission, payment_fee: what is kept of a sale · bank: paid out
 */
export type Account =
  | "buyer"
  | "provider"
  | "seller_pending"
  | "seller_released"
  | "commission"
  | "payment_fee"
  | "bank";

/** What an entry is for, as a seller's statement names it. */
export type Part =
  | "charge"
  | "goods"
  | "discount"
  | "freight"
  | "commission"
  | "payment_fee"
  | "release"
  | "payout";

export type BookingKind = "sale" | "payment" | "cancellation" | "refund" | "release" | "payout";

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
  /** Null for a payout, which is of many orders. */
  orderId: string | null;
  entries: Entry[];
}

interface Of {
  sellerId: string;
  orderId: string;
}

/** Placed: the buyer owes the price; the seller is owed it, less commission and fee. */
export const bookSale = (of: Of, sale: Sale): Booking => ({
  ...of,
  kind: "sale",
  entries: saleEntries(sale, { money: "buyer", seller: "seller_pending" }),
});

/** Paid: the provider holds what the buyer owed. */
export const bookPayment = (of: Of, sale: Sale): Booking => ({
  ...of,
  kind: "payment",
  entries: transfer(chargedFor(sale), { from: "buyer", to: "provider", part: "charge" }),
});

/** Cancelled before it was paid: nobody owes anything. */
export const bookCancellation = (of: Of, sale: Sale): Booking => ({
  ...of,
  kind: "cancellation",
  entries: reversed(saleEntries(sale, { money: "buyer", seller: "seller_pending" })),
});

/** Given back: the provider returns the buyer's money, and the seller, commission and fee give up their parts. */
export const bookRefund = (of: Of, part: Sale, isReleased: boolean): Booking => ({
  ...of,
  kind: "refund",
  entries: reversed(
    saleEntries(part, { money: "provider", seller: isReleased ? "seller_released" : "seller_pending" }),
  ),
});

/** The days of regret are over: what is left of the sale is the seller's to have. */
export const bookRelease = (of: Of, owed: Money): Booking => ({
  ...of,
  kind: "release",
  entries: transfer(owed, { from: "seller_released", to: "seller_pending", part: "release" }),
});

export const bookPayout = (sellerId: string, amount: Money): Booking => ({
  ...{ kind: "payout", sellerId, orderId: null },
  entries: transfer(amount, { from: "bank", to: "seller_released", part: "payout" }),
});

export const balance = (entries: readonly Entry[], account?: Account): Money =>
  sum(entries.filter((entry) => !account || entry.account === account).map(({ amount }) => amount));

function saleEntries(sale: Sale, { money, seller }: { money: Account; seller: Account }): Entry[] {
  const { goods, discount, freight, commission, paymentFee } = sale;
  return present([
    { account: money, part: "charge", amount: chargedFor(sale) },
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
