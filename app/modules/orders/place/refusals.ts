import { linesOf, MAX_LINES, type Refusal as NotForSale, type PricedCart } from "#app/modules/cart/index.ts";
import { CHARGE_MESSAGES, type ChargeProblem } from "#app/modules/payments/index.ts";
import type { Refusal } from "#app/platform/forms/result.ts";
import { formatDate, type IsoDate } from "#app/shared/business-days.ts";
import { formatCount } from "#app/shared/count.ts";
import { formatBRL, type Money } from "#app/shared/money.ts";
import type { ConfirmedLine, OrderRequest } from "./order-request.ts";
import type { OrderTerms } from "./order-terms.ts";
import type { Excess } from "./unpaid-rule.ts";

/** Data of a refusal, depending on its problem. */
interface Details {
  /** What differs from what was confirmed. */
  changes?: Change[];
  /** Unpaid orders, one of which must be paid or cancelled first. */
  unpaidOrders?: string[];
  /** What would be held unpaid beyond the limits. */
  excess?: Excess;
  /** What the order costs now. */
  total?: Money;
  /** The order, placed but not paid. */
  orderId?: string;
}

/** Why an order is not placed, or an order that was placed is not paid. */
export type PlaceProblem =
  | keyof typeof MESSAGES
  | "too-many-unpaid"
  /** Of an order that was placed: what hinders its shops or products from being sold is in the message. */
  | "not-sold"
  /** More than may be held unpaid, by any method and by boleto. */
  | "too-many-from-here"
  | "unpaid-limit"
  | "boleto-limit"
  /** The CEP belongs to another state, or the house number is missing. */
  | "wrong-address"
  /**
   * The order is placed, but not paid: `failed` may be retried unchanged, `declined` needs another card or
   * method, `over` needs a new order.
   */
  | `payment-${"failed" | "declined" | "over"}`
  | "unexpected"
  | ChargeProblem;
export type NotPlaced = Refusal<PlaceProblem> & Details & { changeTexts?: string[] };

const CHANGED = "O pedido mudou desde a confirmação. Confira e confirme de novo.";
const NOT_CREATED = "Erro ao criar pedido";

const MESSAGES = {
  /** Not signed in, or the account was deleted while the order was being placed. */
  "signed-out": "Usuário não logado",
  /** An earlier step of the checkout is missing. */
  "not-ready": NOT_CREATED,
  /** Not a form our screens send. */
  unreadable: NOT_CREATED,
  "too-many-lines": `Um pedido leva até ${formatCount(MAX_LINES)} itens diferentes. Deixe os outros para um próximo pedido.`,
  /** Prices or stock changed: nothing was written, and the buyer must confirm again. */
  changed: CHANGED,
  /** The same page was sent before. */
  "sent-before": "Este pedido já foi enviado. Confira como ele está.",
  /** The purchase has ended, or another one was begun and ended. */
  "not-open": "Esta compra já não está aberta: ela terminou, ou foi trocada por outra.",
  /** The key belongs to another order. */
  "key-reused": "Este pedido já foi enviado em outra página, com outros dados. Confira o que foi pedido.",
  "unknown-cep": "Erro ao calcular o frete. Verifique o CEP e tente novamente.",
  "quote-over": "Esta cotação não vale mais: ela venceu ou já virou um pedido.",
  "too-many-unpaid-today":
    "Muitos pedidos seus ficaram sem pagamento nas últimas 24 horas. Tente novamente amanhã.",
  "nothing-to-pay": NOT_CREATED,
  /** Other orders took the last pieces meanwhile. */
  taken: NOT_CREATED,
  busy: NOT_CREATED,
  /** The order does not exist, was cancelled or has expired: a new order is needed. */
  "order-over": "O prazo para pagar este pedido terminou. Confira e confirme de novo: será um pedido novo.",
  /** Another payment attempt is in progress. */
  "in-progress":
    "Já há um pagamento em andamento para este pedido. Veja como ele está antes de pagar de novo.",
  /** It was cancelled with its last attempt. */
  "too-many-attempts":
    "Seis pagamentos deste pedido não deram certo, e ele foi cancelado. Escolha como pagar e confirme de novo: será um pedido novo.",
  "total-changed": CHANGED,
};

/** `message` for problems whose text is not in this file. */
export function notPlaced(problem: PlaceProblem, details: Details & { message?: string } = {}): NotPlaced {
  const { message = messageOf(problem, details), ...rest } = details;
  const refusal = { ok: false as const, kind: kindOf(problem), problem, message, problems: [{ message }] };
  if (problem === "changed") return { ...refusal, ...rest, changeTexts: rest.changes!.map(changeText) };
  if (problem === "total-changed")
    return { ...refusal, ...rest, changeTexts: [`O total agora é ${formatBRL(rest.total!)}.`] };
  return { ...refusal, ...rest };
}

const CONFLICTS: readonly PlaceProblem[] = [
  "changed",
  "sent-before",
  "not-open",
  "key-reused",
  "not-ready",
  "quote-over",
  "unpaid-limit",
  "order-over",
  "not-sold",
  "in-progress",
  "total-changed",
];

function kindOf(problem: PlaceProblem): Refusal["kind"] {
  if (problem === "signed-out") return "forbidden";
  if (problem === "too-many-lines") return "invalid";
  if (problem.startsWith("too-many")) return "throttled";
  if (problem === "unexpected" || problem.startsWith("payment-")) return "failed";
  return CONFLICTS.includes(problem) ? "conflict" : "invalid";
}

function messageOf(problem: PlaceProblem, { unpaidOrders }: Details): string {
  if (problem === "too-many-unpaid")
    return `Você já tem ${unpaidOrders?.length} pedidos esperando pagamento. Pague ou cancele um deles para fazer outro.`;
  return problem in MESSAGES
    ? MESSAGES[problem as keyof typeof MESSAGES]
    : CHARGE_MESSAGES[problem as ChargeProblem];
}

/** What differs from what the buyer confirmed. */
type Change =
  | { kind: "gone"; item: string; reason: NotForSale; until?: IsoDate | undefined }
  | { kind: "quantity"; item: string; before: number; after: number }
  | { kind: "price"; item: string; before: Money; after: Money }
  | { kind: "discount" | "freight" | "total"; before: Money; after: Money };

const keyOf = ({ productId, color, size }: Pick<ConfirmedLine, "productId" | "color" | "size">): string =>
  JSON.stringify([productId, color, size]);

/** Compares what was confirmed with what the shop would sell now; empty when nothing differs. */
export function changesSince(
  request: Pick<OrderRequest, "lines" | "discount" | "freight" | "total">,
  cart: PricedCart,
  terms: OrderTerms,
): Change[] {
  const current = new Map(linesOf(cart).map((line) => [keyOf(line), line]));
  const refused = new Map(cart.refused.map((line) => [keyOf(line), line]));
  const changes = request.lines.flatMap((line): Change[] => {
    const now = current.get(keyOf(line));
    const item = `${(now ?? refused.get(keyOf(line)))?.name ?? "Peça"} (${line.color}, ${line.size})`;
    if (!now) {
      const { reason = "gone", until } = refused.get(keyOf(line)) ?? {};
      return [{ kind: "gone", item, reason, ...(until && { until }) }];
    }
    return [
      ...differing("quantity", { item, before: line.quantity, after: now.quantity }),
      ...differing("price", { item, before: line.unitPrice, after: now.unitPrice }),
    ];
  });
  return [
    ...changes,
    ...differing("discount", { before: request.discount, after: terms.discount }),
    ...differing("freight", { before: request.freight, after: terms.freight }),
    ...differing("total", { before: request.total, after: terms.total }),
  ];
}

function differing(
  kind: Exclude<Change["kind"], "gone">,
  change: { item?: string; before: number; after: number },
): Change[] {
  return change.before === change.after ? [] : [{ kind, ...change } as Change];
}

function changeText(change: Change): string {
  switch (change.kind) {
    case "gone":
      if (change.until) return `${change.item}: a loja está de férias até ${formatDate(change.until)}.`;
      return change.reason === "sold-out"
        ? `${change.item} esgotou.`
        : `${change.item} não está mais à venda.`;
    case "quantity":
      return `${change.item}: agora só há ${change.after} de ${change.before}.`;
    case "price":
      return `${change.item}: o preço mudou de ${formatBRL(change.before)} para ${formatBRL(change.after)}.`;
    case "discount":
      return `O desconto mudou de ${formatBRL(change.before)} para ${formatBRL(change.after)}.`;
    case "freight":
      return `O frete mudou de ${formatBRL(change.before)} para ${formatBRL(change.after)}.`;
    case "total":
      return `O total mudou de ${formatBRL(change.before)} para ${formatBRL(change.after)}.`;
  }
}
