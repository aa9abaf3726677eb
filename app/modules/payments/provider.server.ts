import type { OpenedHosts } from "#app/platform/http/request-context.server.ts";
import { definePort } from "#app/platform/port.server.ts";
import type { IsoDate } from "#app/shared/business-days.ts";
import type { Money } from "#app/shared/money.ts";
import type { ChargedBuyer, DeclineReason, Instructions, Payer, PaymentMethod } from "./payment.ts";

export interface Charge {
  paymentId: string;
  orderId: string;
  /** What the buyer reads: the last characters of the order's id. */
  orderNumber: string;
  method: PaymentMethod;
  amount: Money;
  instalments: number;
  /** Made in the browser by the provider's tokeniser; the card's number is not in it. */
  cardToken?: string;
  payer?: Payer;
  /** Absent where no order is behind it, as in a demonstration. */
  buyer?: ChargedBuyer;
  expiresAt: Date;
  now: Date;
}

/** The script of a payment company that draws the fields of a card, and what it is told. All of it is public. */
export interface SecureFields {
  publicKey: string;
  scriptUrl: string;
  /** What the page with these fields has to be allowed. */
  hosts: OpenedHosts;
}

/** What the buyer needs in order to pay. */
export interface Issued {
  instructions: Instructions;
  expiresAt: Date;
  reference: string | null;
  txid: string | null;
}

export type ChargeAnswer =
  | { status: "approved"; reference: string; paidAmount: Money; at: Date; instructions: Instructions }
  | { status: "declined"; reference: string; reason: DeclineReason; at: Date; instructions: Instructions }
  | ({ status: "pending" } & Issued)
  /** Nothing was charged and nothing was decided: the same charge may be tried again. */
  | { status: "failed" };

/** What the provider knows about a payment when it is asked. */
export type Found =
  | { status: "approved"; paidAmount: Money; at: Date }
  | { status: "declined"; reason: DeclineReason; at: Date }
  | { status: "cancelled"; at: Date }
  | { status: "pending" }
  /** It does not know the payment, as when a process died before asking. */
  | { status: "unknown" };

export type RefundAnswer =
  | { status: "done"; at: Date; reference?: string }
  /** Accepted, and still being processed: its end arrives as news, or by asking again. */
  | { status: "accepted"; reference?: string }
  /** A person has to give the money back and say so. */
  | { status: "by-hand" }
  | { status: "refused"; reason: string }
  | { status: "failed" };

/** The references are the provider's own ids, where it told them: without one it is looked up by ours. */
export interface Refund {
  paymentId: string;
  refundId: string;
  amount: Money;
  paymentReference?: string | null;
  /** Of a refund that was accepted before, and is asked about again. */
  refundReference?: string | null;
  /** Of the payment's other refunds, as far as they are known: none of these is this one. */
  otherReferences?: readonly string[];
}

type Cancelled = Pick<Charge, "paymentId" | "orderId" | "method" | "amount"> & { reference?: string | null };

/** Money that goes back without us asking: the holder of a card disputes it, or a bank takes a PIX back (MED). */
export type DisputeNews =
  | {
      status: "disputed";
      /** The provider's own id of the dispute. */
      disputeId: string;
      cause: "chargeback" | "med";
      /** What was taken from us, and what the provider charges for it. */
      amount: Money;
      fee: Money;
      /** Until when proof of the sale may be sent; null where there is no such thing. */
      proofUntil: Date | null;
      at: Date;
    }
  /** Decided for us, and the money is back; or against us. */
  | { status: "dispute-won" | "dispute-lost"; disputeId: string; at: Date };

/** One notification, already verified and in our terms. */
export interface ProviderEvent {
  /** The provider's own id of this notification: the same twice is the same news. */
  eventId: string;
  paymentId: string;
  news:
    | { status: "approved"; paidAmount: Money; at: Date }
    | { status: "declined"; reason: DeclineReason; at: Date }
    | { status: "cancelled"; at: Date }
    | { status: "refunded"; refundId: string; at: Date }
    /** A refund that was accepted did not go through after all. */
    | { status: "refund-failed"; refundId: string; reason: string; at: Date }
    | DisputeNews;
}

/** What moved at the provider on one day, as its report says, to be compared with our books. */
export interface Movement {
  kind: "payment" | "refund" | "dispute" | "dispute-returned";
  /** The provider's own id of it; of a dispute the one that its notifications name. */
  reference: string;
  /** Ours, where the provider was told it. */
  paymentId: string | null;
  /** Of a payment or a dispute that was won what came in, else what went out: positive in both cases. */
  amount: Money;
  /** What the provider kept for it; null where it does not say. */
  fee: Money | null;
  at: Date;
}

export interface InboundRequest {
  /** With its query, as the provider called it: some sign a part of it. */
  url: URL;
  headers: Headers;
  body: string;
  now: Date;
}

export type Notification =
  | { ok: true; events: ProviderEvent[] }
  /** `unavailable`: the provider could not be asked whether it is true; it sends it again. */
  | { ok: false; problem: "bad-signature" | "stale" | "malformed" | "unavailable" };

/**
 * A payment company, or what stands for one. Everything may be asked twice: a charge is known by its payment id and a
 * refund by its refund id, and the second time gives the first answer and moves no money.
 */
export interface PaymentProvider {
  readonly name: string;
  readonly methods: readonly PaymentMethod[];
  /** No money moves here, and every screen says so. */
  readonly test: boolean;
  /** PIX and boleto, too, need an answer from outside: `issue` is always null. */
  readonly asksOutside: boolean;
  /** Where a card is typed into fields of the provider's own; null: into ours, which take test cards only. */
  readonly secureFields: SecureFields | null;
  /** What can be said without asking anybody, so that it is written with the order; null where `charge` must be asked. */
  issue(charge: Charge): Issued | null;
  /** Asked after the order is written: it may take seconds and must not hold its locks. */
  charge(charge: Charge): Promise<ChargeAnswer>;
  find(paymentId: string, reference?: string | null): Promise<Found>;
  refund(refund: Refund): Promise<RefundAnswer>;
  /** So that what was given up cannot be paid any more. Where that is impossible, money may still come late. */
  cancel(payment: Cancelled): Promise<void>;
  /** Proves that a notification comes from the provider, and reads it. */
  readNotification(request: InboundRequest): Promise<Notification>;
  /** What moved on a day of São Paulo; null where it cannot be asked, and a person uploads the bank's file. */
  movements(day: IsoDate): Promise<Movement[] | null>;
}

export const paymentProvider = definePort<PaymentProvider>("payment provider");

/** The ways to pay that this shop can take, in the order of the specification. */
export const paymentMethodsOffered = (): readonly PaymentMethod[] => paymentProvider().methods;

/** No money moves here, and every screen says so. */
export const paymentsAreTests = (): boolean => paymentProvider().test;

/** Whether a PIX or a boleto has to be asked for after the order is written. */
export const asksOutside = (): boolean => paymentProvider().asksOutside;

export const secureFields = (): SecureFields | null => paymentProvider().secureFields;
