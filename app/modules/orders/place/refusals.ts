import { CHARGE_MESSAGES, type ChargeProblem } from "#app/modules/payments/index.ts";
import type { Refusal } from "#app/platform/forms/result.ts";
import { formatBRL, type Money } from "#app/shared/money.ts";
import { type Change, changeText } from "./changes.ts";
import { type BoletoProblem, boletoLimitText } from "./unpaid-limits.ts";

/** What stands beside a refusal, each where its problem has it. */
interface Details {
  /** What is not as it was confirmed. */
  changes?: Change[];
  /** Orders that wait for payment, one of which has to be paid or cancelled first. */
  unpaidOrders?: string[];
  limit?: BoletoProblem;
  /** What the order costs now. */
  total?: Money;
}

/** Why an order is not placed, or an order that was placed is not paid in another way. */
export type PlaceProblem = keyof typeof MESSAGES | "too-many-unpaid" | "boleto-limit" | ChargeProblem;
export type NotPlaced = Refusal<PlaceProblem> & Details;

const CHANGED = "O pedido mudou desde a confirmação. Confira e confirme de novo.";
const NOT_CREATED = "Erro ao criar pedido";

const MESSAGES = {
  /** Not as confirmed any more: nothing was written, and the buyer is asked again. */
  changed: CHANGED,
  /** The key stands for another order. */
  "key-reused": "Este pedido já foi enviado com outros dados. Recarregue a página.",
  "unknown-cep": "Erro ao calcular o frete. Verifique o CEP e tente novamente.",
  "quote-over": "Esta cotação não vale mais: ela venceu ou já virou um pedido.",
  "too-many-unpaid-today":
    "Muitos pedidos seus ficaram sem pagamento nas últimas 24 horas. Tente novamente amanhã.",
  "too-many-from-here": "Muitas tentativas. Tente novamente em alguns minutos.",
  /** The account was deleted while its last order was on the way. */
  "account-gone": "Usuário não logado",
  "nothing-to-pay": NOT_CREATED,
  /** Others took the last pieces between looking and taking. */
  taken: NOT_CREATED,
  busy: NOT_CREATED,
  /** The order is not there, was cancelled, or its time is over: what is wanted now is another order. */
  "order-over": "O prazo para pagar este pedido terminou. Confira e confirme de novo: será um pedido novo.",
  /** Another attempt to pay is on its way. */
  "in-progress":
    "Já há um pagamento em andamento para este pedido. Veja como ele está antes de pagar de novo.",
  "too-many-attempts":
    "Este pedido já teve muitas tentativas de pagamento. Fale com a loja ou faça outro pedido.",
  "total-changed": CHANGED,
};

const CONFLICTS: readonly PlaceProblem[] = [
  "changed",
  "key-reused",
  "taken",
  "busy",
  "order-over",
  "in-progress",
  "total-changed",
];

export function notPlaced(problem: PlaceProblem, details: Details = {}): NotPlaced {
  const message = messageOf(problem, details);
  const kind = CONFLICTS.includes(problem) ? "conflict" : "invalid";
  return { ok: false, kind, problem, message, problems: [{ message }], ...details };
}

function messageOf(problem: PlaceProblem, { unpaidOrders, limit }: Details): string {
  if (problem === "too-many-unpaid")
    return `Você já tem ${unpaidOrders?.length} pedidos esperando pagamento. Pague ou cancele um deles para fazer outro.`;
  if (problem === "boleto-limit") return boletoLimitText(limit!);
  return problem in MESSAGES
    ? MESSAGES[problem as keyof typeof MESSAGES]
    : CHARGE_MESSAGES[problem as ChargeProblem];
}

/** What is told of a refusal beside its message, and as HTTP counts it. */
export function refusalAnswer({ problem, message, changes, unpaidOrders, total }: NotPlaced) {
  const answer = { ok: false as const, status: statusOf(problem), message };
  if (problem === "changed") return { ...answer, changes: changes!, changeTexts: changes!.map(changeText) };
  if (problem === "total-changed")
    return { ...answer, changes: [], changeTexts: [`O total agora é ${formatBRL(total!)}.`] };
  if (problem === "order-over") return { ...answer, payment: "over" as const };
  return unpaidOrders ? { ...answer, unpaidOrders } : answer;
}

function statusOf(problem: PlaceProblem): number {
  if (problem === "account-gone") return 401;
  if (problem.startsWith("too-many")) return 429;
  // Nothing to look at again: sending it once more may do.
  if (problem === "taken" || problem === "busy") return 422;
  return CONFLICTS.includes(problem) ? 409 : 422;
}
