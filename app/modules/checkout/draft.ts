import { ADDRESS_FIELDS, type AddressFields } from "#app/modules/addresses/index.ts";
import { type LineRequest, linesOf, type PricedCart } from "#app/modules/cart/index.ts";
import type { ConfirmedLine, Delivery, OrderTerms } from "#app/modules/orders/index.ts";
import type { CardBrand, Payer, PaymentMethod } from "#app/modules/payments/index.ts";
import type { Typed } from "#app/platform/forms/form-answer.ts";
import type { Money } from "#app/shared/money.ts";

/** What was typed at the first step. */
export type DeliveryFields = AddressFields & { kind: Delivery["kind"] };

export const DELIVERY_FIELDS = [...ADDRESS_FIELDS, "kind"] as const;

/** Whatever is no pickup is a delivery. */
export const deliveryFields = (typed: Typed): DeliveryFields => ({
  ...(typed as AddressFields),
  kind: typed.kind === "pickup" ? "pickup" : "delivery",
});

export interface PaymentChoice {
  method: PaymentMethod;
  instalments: number;
  /** Stands for a card the browser has tokenised; what it shows of the card is all we ever learn. */
  cardToken?: string;
  card?: { brand: CardBrand; last4: string };
  payer?: Payer;
}

/** A purchase somebody is in the middle of. */
export interface Draft {
  lines: LineRequest[];
  quoteCode: string | null;
  delivery: Delivery | null;
  payment: PaymentChoice | null;
  key: string;
  /** The order that is being paid for, once it was placed: another card or another way to pay is for the same one. */
  orderId: string | null;
}

export const STEPS = [
  { label: "Dados de Entrega", path: "/checkout" },
  { label: "Pagamento", path: "/checkout/pagamento" },
  { label: "Confirmação", path: "/checkout/confirmacao" },
] as const;

/** The furthest step this purchase has come to: the delivery has to be known before anything else can be. */
export function furthestStep({ delivery, payment }: Pick<Draft, "delivery" | "payment">): 1 | 2 | 3 {
  if (!delivery) return 1;
  return payment ? 3 : 2;
}

/** What stands on the page when the buyer presses the button: it is compared, never believed. */
export interface Seen {
  key: string;
  lines: ConfirmedLine[];
  discount: Money;
  freight: Money;
  total: Money;
}

export function seenOf(key: string, cart: PricedCart, { discount, freight, total }: OrderTerms): Seen {
  const lines = linesOf(cart).map(({ productId, color, size, quantity, unitPrice }) => ({
    productId,
    color,
    size,
    quantity,
    unitPrice,
  }));
  return { key, lines, discount, freight, total };
}

/** Whether it makes sense as an order is for orders to say; here it only has to be something with a key. */
export function parseSeen(text: unknown): Seen | null {
  try {
    const seen = JSON.parse(String(text)) as Seen | null;
    return typeof seen?.key === "string" ? seen : null;
  } catch {
    return null;
  }
}
