import { isValidCnpj, normalizeCnpj } from "#app/shared/cnpj.ts";
import { isValidCpf, maskCpf, normalizeCpf } from "#app/shared/cpf.ts";
import type { Money } from "#app/shared/money.ts";
import type { Payer, PaymentMethod } from "../payment.ts";

/** What the checkout asks for. */
export interface ChargeRequest {
  orderId: string;
  orderNumber: string;
  userId: string;
  method: PaymentMethod;
  amount: Money;
  instalments: number;
  cardToken?: string;
  payer?: Payer;
  /** What the buyer's last step was sent with: sent twice, it is the same attempt. */
  attemptKey?: string;
  /** A card is decided at once or by then. */
  cardUntil?: Date;
}

export type ChargeProblem = keyof typeof CHARGE_MESSAGES;

export const CHARGE_MESSAGES = {
  "method-unavailable": "Esta forma de pagamento não está disponível. Escolha outra.",
  "bad-instalments": "Escolha de 1 a 12 parcelas.",
  "card-missing": "Preencha os dados do cartão.",
  "payer-name-missing": "Informe o nome de quem vai pagar o boleto.",
  "payer-document-invalid": "Informe um CPF ou CNPJ válido.",
} as const;

const MAX_TOKEN_LENGTH = 200;
const MAX_NAME_LENGTH = 120;

/** Whether a charge can be made at all, to be asked before anything is reserved for it. */
export function chargeProblem(
  request: Pick<ChargeRequest, "method" | "instalments" | "cardToken" | "payer">,
  offered: readonly PaymentMethod[],
): ChargeProblem | null {
  const { method, instalments, cardToken, payer } = request;
  if (!offered.includes(method)) return "method-unavailable";
  const most = method === "credit-card" ? 12 : 1;
  if (!Number.isInteger(instalments) || instalments < 1 || instalments > most) return "bad-instalments";
  if (method === "credit-card" && !isPlausibleToken(cardToken)) return "card-missing";
  if (method !== "boleto") return null;
  const name = payer?.name.trim() ?? "";
  if (name === "" || name.length > MAX_NAME_LENGTH || hasControls(name)) return "payer-name-missing";
  return isPayerDocument(payer?.document ?? "") ? null : "payer-document-invalid";
}

function isPlausibleToken(token: string | undefined): boolean {
  return token !== undefined && token.length <= MAX_TOKEN_LENGTH && /^[\w-]+$/.test(token);
}

function hasControls(text: string): boolean {
  return /\p{Cc}/u.test(text);
}

export function isPayerDocument(text: string): boolean {
  return isValidCpf(text) || isValidCnpj(text);
}

export function normalizeDocument(text: string): string {
  return isValidCpf(text) ? normalizeCpf(text) : normalizeCnpj(text);
}

/** Enough for the payer to recognise, too little for anybody else to use. */
export function maskDocument(text: string): string {
  if (isValidCpf(text)) return maskCpf(text);
  const cnpj = normalizeCnpj(text);
  return `**.${cnpj.slice(2, 5)}.${cnpj.slice(5, 8)}/****-**`;
}
