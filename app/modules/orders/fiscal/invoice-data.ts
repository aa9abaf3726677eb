import type { Address } from "#app/modules/addresses/index.ts";
import type { PaymentMethod } from "#app/modules/payments/index.ts";
import { formatCnpj } from "#app/shared/cnpj.ts";
import { formatCpf } from "#app/shared/cpf.ts";
import type { Money } from "#app/shared/money.ts";
import type { OrderStatus } from "../order.ts";

/** What a seller needs to issue the fiscal document of a parcel. */
export interface InvoiceData {
  orderId: string;
  status: OrderStatus;
  pickup: boolean;
  orderedAt: Date;
  method: PaymentMethod;
  buyer: Address;
  /** CPF or CNPJ; null where the buyer gave none. */
  buyerDocument: string | null;
  items: InvoiceItem[];
  goods: Money;
  discount: Money;
  freight: Money;
  /** Goods − discount + freight: the total of the document. */
  total: Money;
  carrier: string | null;
  trackingCode: string | null;
  /** Of the document, once it is registered. */
  key: string | null;
}

export interface InvoiceItem {
  name: string;
  color: string;
  size: string;
  sku: string | null;
  ncm: string | null;
  quantity: number;
  price: Money;
}

/** What is the same in every document of a seller: who mediated the sale and who processed its payment. */
export interface Intermediary {
  /** `infIntermed/CNPJ`: the marketplace. */
  cnpj: string;
  /** `infIntermed/idCadIntTran`: the seller's name there. */
  sellerId: string;
  /** `card/CNPJ`: who processes the payments; null where it is not configured. */
  paymentCnpj: string | null;
}

/** The codes of `tPag`. */
export const PAYMENT_CODES: Record<PaymentMethod, string> = { "credit-card": "03", boleto: "15", pix: "17" };

export const formatDocument = (document: string): string =>
  document.length === 11 ? formatCpf(document) : formatCnpj(document);
