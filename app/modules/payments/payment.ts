import type { IsoDate } from "#app/shared/business-days.ts";
import type { Money } from "#app/shared/money.ts";
import type { Dispute } from "./disputes/dispute.ts";

export const PAYMENT_METHODS = ["credit-card", "pix", "boleto"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const PAYMENT_STATUSES = [
  "created",
  "pending",
  "declined",
  "expired",
  "cancelled",
  "approved",
  "refunded",
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Ids come from addresses too, where anything can stand. */
export function isPaymentId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

/**
 * What each status may still become. News arrives twice, late and in any order, so whatever its order the same one
 * must win: every status lists all that stand below it, and money that moved stands below everything else.
 */
export const MAY_BECOME: Record<PaymentStatus, readonly PaymentStatus[]> = {
  created: ["pending", "declined", "expired", "cancelled", "approved", "refunded"],
  pending: ["declined", "expired", "cancelled", "approved", "refunded"],
  declined: ["expired", "cancelled", "approved", "refunded"],
  expired: ["cancelled", "approved", "refunded"],
  cancelled: ["approved", "refunded"],
  approved: ["refunded"],
  refunded: [],
};

export function mayBecome(from: PaymentStatus, to: PaymentStatus): boolean {
  return MAY_BECOME[from].includes(to);
}

/** Those from which a status can be reached: the guard of a conditional write. */
export function mayHaveBeen(to: PaymentStatus): PaymentStatus[] {
  return PAYMENT_STATUSES.filter((from) => mayBecome(from, to));
}

/** The buyer has given up, or we have: money that comes now comes late. */
export function comesLate(was: PaymentStatus): boolean {
  return was === "expired" || was === "cancelled";
}

export const CARD_BRANDS = ["visa", "mastercard", "elo", "amex"] as const;
export type CardBrand = (typeof CARD_BRANDS)[number];
export const CARD_BRAND_NAMES: Record<CardBrand, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  elo: "Elo",
  amex: "American Express",
};

/** The payer of a boleto. The document is a CPF or CNPJ without punctuation. */
export interface Payer {
  name: string;
  document: string;
}

/** Who bought, and where it goes: what a payment company asks for beside the amount, and registers a boleto with. */
export interface ChargedBuyer {
  name: string;
  email: string;
  address: PayerAddress;
}

export interface PayerAddress {
  /** Eight digits. */
  cep: string;
  street: string;
  number: string;
  district: string;
  city: string;
  state: string;
}

/** How a payment is made; of a card, what may be shown of it afterwards. */
export type Instructions =
  | { kind: "pix"; code: string }
  /** `slipUrl`: where the provider shows its own slip. */
  | { kind: "boleto"; barcode: string; due: IsoDate; ourNumber: string; slipUrl?: string }
  | { kind: "card"; brand: CardBrand; last4: string };

export const DECLINE_REASONS = [
  "insufficient-funds",
  "stolen-card",
  "card-data",
  "authorise",
  "card-disabled",
  "duplicate",
  "attempts",
  "instalments",
  "other",
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** What happened to a payment, as its order gets it. */
export interface PaymentResult {
  paymentId: string;
  orderId: string;
  method: PaymentMethod;
  /** `late`: the money arrived after the payment had expired or was cancelled. */
  status:
    | "approved"
    | "late"
    | "declined"
    | "expired"
    | "cancelled"
    | "refunded"
    | "disputed"
    | "dispute-won"
    | "dispute-lost";
  amount: Money;
  /** What moved: all that was paid, or what this refund gave back. */
  paidAmount: Money | null;
  refundId: string | null;
  reason: string | null;
  at: Date;
  /** The dispute it is about. */
  dispute?: Dispute;
  /** Of a refund: a person gave it back, on another way than the payment's. */
  outside?: boolean;
  /** Of a refund: a lost dispute gave it back before it was sent. */
  byDispute?: boolean;
  /** The refund that gives back what the dispute did not. */
  restId?: string | null;
}

/** One attempt to pay an order, with all that became of it. */
export interface PaymentAttempt {
  id: string;
  provider: string;
  /** A person confirms it: no provider reports the money. */
  byHand: boolean;
  /** Its provider is the one that this shop uses now: another one is not asked for anything any more. */
  isConnected: boolean;
  method: PaymentMethod;
  instalments: number;
  status: PaymentStatus;
  amount: Money;
  createdAt: Date;
  expiresAt: Date;
  paidAt: Date | null;
  txid: string | null;
  refunds: RefundOfAttempt[];
  /** The provider's notifications, and what became of each. */
  news: { at: Date; kind: string; outcome: string }[];
}

export interface RefundOfAttempt {
  id: string;
  amount: Money;
  status: "requested" | "done" | "refused";
  reason: string;
  /** What the provider said when it did not give the money back. */
  refusal: string | null;
  /** A newer refund asks for the same money. */
  isAskedAgain: boolean;
  /** A person gave it back, on another way than the provider's, or a dispute did. */
  outside: boolean;
  byDispute: boolean;
  requestedAt: Date;
  /** When the provider took it over, if it ends later. */
  acceptedAt: Date | null;
  doneAt: Date | null;
}
