import { z } from "zod";
import {
  CARD_BRAND_NAMES,
  type CardBrand,
  type ChargeProblem,
  isPayerDocument,
  normalizeDocument,
  PAYMENT_METHODS,
} from "#app/modules/payments/index.ts";
import type { PaymentChoice } from "./draft.ts";

const short = (max: number) => z.string().transform((typed) => typed.trim().slice(0, max));

/** The second step's form. The payments module decides whether it can be charged. */
export const paymentForm = z.object({
  paymentMethod: z.enum(PAYMENT_METHODS).catch("credit-card"),
  instalments: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .catch(1),
  cardToken: short(200),
  cardBrand: z.enum(Object.keys(CARD_BRAND_NAMES) as CardBrand[]).or(z.string().transform(() => null)),
  cardLast4: short(10),
  payerDocument: short(20),
  invoiceDocument: short(20),
});

/** Reads only the fields of the chosen payment method, and the document for the invoice. */
export function paymentChoice(typed: z.output<typeof paymentForm>, buyerName: string): PaymentChoice {
  const invoiceDocument = normalizeDocument(typed.invoiceDocument);
  return { ...methodChoice(typed, buyerName), ...(invoiceDocument !== "" && { invoiceDocument }) };
}

function methodChoice(typed: z.output<typeof paymentForm>, buyerName: string): PaymentChoice {
  const { paymentMethod: method, instalments, cardToken, cardBrand, cardLast4, payerDocument } = typed;
  if (method === "pix") return { method, instalments: 1 };
  if (method === "boleto")
    return { method, instalments: 1, payer: { name: buyerName, document: payerDocument } };
  const card = cardBrand && /^\d{4}$/.test(cardLast4) ? { brand: cardBrand, last4: cardLast4 } : undefined;
  return { method, instalments, cardToken, ...(card && { card }) };
}

/** What is wrong with the document for the invoice; a boleto's payer may stand for it. */
export function invoiceProblem(
  { invoiceDocument, payer }: Pick<PaymentChoice, "invoiceDocument" | "payer">,
  isRequired: boolean,
): string | null {
  if (invoiceDocument !== undefined)
    return isPayerDocument(invoiceDocument) ? null : "Informe um CPF ou CNPJ válido.";
  return isRequired && !payer
    ? "Informe o CPF ou o CNPJ: as lojas precisam dele para emitir a nota fiscal."
    : null;
}

/** The field a problem is shown at; without one, above the form. */
export const fieldOf = (problem: ChargeProblem): string | undefined =>
  problem.startsWith("payer-") ? "payerDocument" : problem === "method-unavailable" ? undefined : "cardToken";
