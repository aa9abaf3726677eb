import type { LineRequest } from "#app/modules/cart/index.ts";
import type { Delivery } from "#app/modules/orders/index.ts";
import type { CardBrand, Payer, PaymentMethod } from "#app/modules/payments/index.ts";

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
