import {
  CARD_BRAND_NAMES,
  type CardBrand,
  PAYMENT_METHODS,
  type PaymentMethod,
} from "#app/modules/payments/index.ts";
import type { PaymentChoice } from "./draft.ts";

const BRANDS = Object.keys(CARD_BRAND_NAMES) as CardBrand[];

const isOneOf = <T extends string>(list: readonly T[], given: string): given is T =>
  (list as readonly string[]).includes(given);

/** What the second step's form says. Whether it can be charged so is for payments to judge. */
export function readPaymentChoice(form: FormData, buyerName: string): PaymentChoice {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const said = text("paymentMethod");
  const method: PaymentMethod = isOneOf(PAYMENT_METHODS, said) ? said : "credit-card";
  if (method === "pix") return { method, instalments: 1 };
  if (method === "boleto") {
    return {
      method,
      instalments: 1,
      payer: { name: buyerName, document: text("payerDocument").slice(0, 20) },
    };
  }
  const brand = text("cardBrand");
  const last4 = text("cardLast4");
  return {
    method,
    instalments: /^\d{1,2}$/.test(text("instalments")) ? Number(text("instalments")) : 1,
    cardToken: text("cardToken").slice(0, 200),
    ...(isOneOf(BRANDS, brand) && /^\d{4}$/.test(last4) && { card: { brand, last4 } }),
  };
}
