import { ADDRESS_FIELDS, type AddressFields } from "#app/modules/addresses/index.ts";
import { type LineRequest, linesOf, type PricedCart } from "#app/modules/cart/index.ts";
import type { ConfirmedLine, Delivery, OrderTerms } from "#app/modules/orders/index.ts";
import type { CardBrand, Payer, PaymentMethod } from "#app/modules/payments/index.ts";
import type { Typed } from "#app/platform/forms/form-answer.ts";
import { readJson } from "#app/platform/read-json.ts";
import type { Money } from "#app/shared/money.ts";

/** What was typed at the first step. */
export type DeliveryFields = AddressFields & { kind: Delivery["kind"] };

export const DELIVERY_FIELDS = [...ADDRESS_FIELDS, "kind"] as const;

/** Any value other than pickup is a delivery. */
export const deliveryFields = (typed: Typed): DeliveryFields => ({
  ...(typed as AddressFields),
  kind: typed.kind === "pickup" ? "pickup" : "delivery",
});

export interface PaymentChoice {
  method: PaymentMethod;
  instalments: number;
  /** The token of a card; the server never receives the card number. */
  cardToken?: string;
  card?: { brand: CardBrand; last4: string };
  payer?: Payer;
  /** CPF or CNPJ for the fiscal documents. */
  invoiceDocument?: string;
}

/** A purchase in progress. */
export interface Draft {
  lines: LineRequest[];
  quoteCode: string | null;
  delivery: Delivery | null;
  payment: PaymentChoice | null;
  /** Of the page that shows these answers. */
  key: string;
  /** The same for all its pages. */
  purchase: string;
  /** The order, once placed: another card or payment method is for the same order. */
  orderId: string | null;
}

export const STEPS = [
  { label: "Dados de Entrega", path: "/checkout" },
  { label: "Pagamento", path: "/checkout/pagamento" },
  { label: "Confirmação", path: "/checkout/confirmacao" },
] as const;

/** The furthest step this purchase has reached. */
export function furthestStep({ delivery, payment }: Pick<Draft, "delivery" | "payment">): 1 | 2 | 3 {
  if (!delivery) return 1;
  return payment ? 3 : 2;
}

/** What the buyer saw when confirming: compared with the server's values, never trusted. */
export interface Seen {
  key: string;
  purchase: string;
  lines: ConfirmedLine[];
  discount: Money;
  freight: Money;
  total: Money;
}

export function seenOf(
  { key, purchase }: Pick<Draft, "key" | "purchase">,
  cart: PricedCart,
  { discount, freight, total }: OrderTerms,
): Seen {
  const lines = linesOf(cart).map(({ productId, color, size, quantity, unitPrice }) => ({
    productId,
    color,
    size,
    quantity,
    unitPrice,
  }));
  return { key, purchase, lines, discount, freight, total };
}

/** Only checks that there are its keys; the orders module validates the rest. */
export function parseSeen(text: unknown): Seen | null {
  const seen = readJson(String(text)) as Seen | null;
  return typeof seen?.key === "string" && typeof seen.purchase === "string" ? seen : null;
}
