import type { Address } from "#app/modules/addresses/index.ts";
import type { LineRequest } from "#app/modules/cart/index.ts";
import {
  isPayerDocument,
  normalizeDocument,
  type Payer,
  type PaymentMethod,
} from "#app/modules/payments/index.ts";
import { formatCep } from "#app/shared/cep.ts";
import type { Money } from "#app/shared/money.ts";
import { store } from "#app/shared/store.ts";

/** A line as the buyer saw it when they confirmed. */
export interface ConfirmedLine extends LineRequest {
  unitPrice: Money;
}

/** Where an order goes, in the shape the specification gives it, with number, complement and district beside it. */
export type DeliveryAddress = Address;

export type Delivery =
  | ({ kind: "delivery" } & DeliveryAddress)
  /** Includes the person who picks it up. */
  | ({ kind: "pickup" } & Pick<DeliveryAddress, "name" | "phone">);

/** Everything a buyer confirmed at the last step. The amounts are compared, never trusted. */
export interface OrderRequest {
  /** Idempotency key, created when the last step is shown. */
  idempotencyKey: string;
  /** What the pages of one checkout have in common, as the server knows it: one order is placed of it, whichever is confirmed. */
  purchase?: string;
  lines: ConfirmedLine[];
  /** A chat quote: its lines are sold at their quoted prices, once. */
  quoteCode?: string;
  discount: Money;
  freight: Money;
  total: Money;
  delivery: Delivery;
  payment: {
    method: PaymentMethod;
    instalments: number;
    cardToken?: string;
    payer?: Payer;
    /** CPF or CNPJ for the fiscal documents, without punctuation. */
    invoiceDocument?: string;
  };
}

/** The document that the shops issue their fiscal documents for: the one given for that, or a boleto's payer. */
export function buyerDocumentOf({ invoiceDocument, payer }: OrderRequest["payment"]): string | null {
  const given = invoiceDocument ?? payer?.document ?? "";
  return isPayerDocument(given) ? normalizeDocument(given) : null;
}

/** Whatever is placed twice under this key is one order. */
export const orderKeyOf = ({ purchase, idempotencyKey }: OrderRequest): string => purchase ?? idempotencyKey;

/** The stored address; for a pickup, the store's. */
export function addressOf(delivery: Delivery): DeliveryAddress {
  const { kind, ...given } = delivery;
  if (kind === "delivery") return given as DeliveryAddress;
  const { street, district, city, state, cep } = store.address;
  return { ...given, address: street, district, city, state, zipCode: formatCep(cep) };
}
