import { definePort } from "#app/platform/port.server.ts";
import type { Money } from "#app/shared/money.ts";
import type { Volume } from "./packing.ts";
import type { FreightOption } from "./parcel-freight.ts";

export interface RoutedParcel extends Volume {
  originCep: string;
  destinationCep: string;
  value: Money;
}

/** One end of a parcel's way. */
export interface Party {
  name: string;
  /** CPF, or CNPJ of a company; null where it is not known. */
  document: string | null;
  /** Of a company. */
  stateRegistration?: string;
  phone: string;
  /** Of a shop; a buyer's goes nowhere. */
  email?: string;
  street: string;
  number: string;
  complement: string;
  district: string;
  city: string;
  state: string;
  cep: string;
}

/** What is put into the company's cart. */
export interface LabelOrder extends Volume {
  /** Our own id of the label, which the company keeps with it. */
  labelId: string;
  serviceId: string;
  from: Party;
  to: Party;
  goods: { name: string; quantity: number; unitPrice: Money }[];
  value: Money;
  /** The access key of the parcel's NF-e; null where it goes with a declaration of contents. */
  invoiceKey: string | null;
}

/** Where a label is on its way, as the company tells it. */
export type LabelStage =
  | "unpaid"
  | "paid"
  | "ready"
  | "posted"
  | "undelivered"
  | "delivered"
  | "cancelled"
  /** Something that moves nothing: paused, received by the company. */
  | "other";

export interface LabelState {
  stage: LabelStage;
  trackingCode: string | null;
}

/** Refused: the company said no, and nothing was paid. */
export type LabelAnswer<Done> = ({ ok: true } & Done) | { ok: false; reason: string };

export type FreightNotification =
  /** Nothing is told: a probe, or something else than a label. */
  | { ok: true; news: (LabelState & { reference: string }) | null }
  | { ok: false; problem: "bad-signature" | "malformed" };

/**
 * A company that prices parcels and sells labels. Whatever it cannot be asked rejects, and then nothing is known: ask again.
 */
export interface FreightProvider {
  /** As in the address of its webhook. */
  name: string;
  /** A simulator on this machine. */
  test: boolean;
  /** Empty where nobody carries it. */
  quote(parcel: RoutedParcel): Promise<FreightOption[]>;
  /** Reserves a label; nothing is paid yet. */
  orderLabel(order: LabelOrder): Promise<LabelAnswer<{ reference: string; cost: Money }>>;
  /** Pays and prepares a reserved label, and whatever of it is done already is not done again. */
  completeLabel(reference: string): Promise<LabelAnswer<LabelState>>;
  /** Null for an unknown one. */
  findLabel(reference: string): Promise<LabelState | null>;
  /** The address of its PDF. */
  printLabel(reference: string): Promise<LabelAnswer<{ url: string }>>;
  cancelLabel(reference: string): Promise<LabelAnswer<object>>;
  readNotification(request: { headers: Headers; body: string }): FreightNotification;
}

/** Null: our own table, and sellers buy their labels elsewhere. */
export const freightProvider = definePort<FreightProvider | null>("freight provider");
