import { REFUND_WAYS } from "#app/modules/payments/index.ts";
import { formatDate } from "#app/shared/business-days.ts";
import { formatDay } from "#app/shared/moment.ts";
import { formatBRL } from "#app/shared/money.ts";
import { store } from "#app/shared/store.ts";
import type { EventView, OrderView, ReturnView } from "./buyer/order-view.ts";
import type { RefundSum } from "./lifecycle/refund-sum.ts";
import { refundDeadline } from "./order.ts";
import { SETTLED_NOTE, TAKEN_STATES } from "./taken-wording.ts";

const EVENT_NAMES: Record<string, string> = {
  pago: "Pagamento confirmado",
  "pagamento-recusado": "Pagamento recusado",
  expirado: "O pagamento não chegou no prazo",
  cancelado: "Cancelado",
  reativado: "Pagamento recebido depois do prazo: pedido retomado",
  enviado: "Enviado",
  "na-loja": "Chegou à nossa loja",
  rastreio: "",
  entregue: "Entregue",
  retirado: "Retirado na loja",
  "devolucao-solicitada": "Devolução pedida",
  "devolucao-recusada": "Devolução recusada",
  "devolucao-recebida": "As peças devolvidas chegaram à loja",
  reembolsado: "Reembolso",
  contestado: "Pagamento contestado no banco",
  "contestacao-ganha": "Contestação decidida a favor da loja",
  "contestacao-perdida": "Contestação decidida a favor de quem comprou",
};

/** "Enviado: Correios, BR123456789BR"; news of a carrier has no name before it. */
export function eventText({ kind, note }: Pick<EventView, "kind" | "note">): string {
  return [EVENT_NAMES[kind] ?? kind, note].filter(Boolean).join(": ");
}

/** A boleto has no account to send its money back to. */
const askedFor = (method: OrderView["method"]): string =>
  method === "boleto" ? ` Escreva para ${store.contact.email} dizendo qual.` : "";

/** "O dinheiro volta para o mesmo cartão em até 5 dias úteis." For a boleto the buyer is asked for an account. */
export function refundPromise({ method }: Pick<OrderView, "method">): string {
  return `O dinheiro volta ${REFUND_WAYS[method]} em até ${store.promises.refundWithinBusinessDays} dias úteis.${askedFor(method)}`;
}

/** For a regret: "O dinheiro volta para o mesmo cartão até 23/11/2026, sem esperar as peças." */
export function regretPromise({ method }: Pick<OrderView, "method">, by: string): string {
  return `O dinheiro volta ${REFUND_WAYS[method]} até ${by}, sem esperar as peças.${askedFor(method)}`;
}

/** What cancelling covers and what stays: of a pickup the parts already fetched, otherwise the parts already sent. */
export function cancelScope({ partlyShipped, delivery }: Pick<OrderView, "partlyShipped" | "delivery">) {
  if (!partlyShipped) return { label: "Cancelar pedido", stays: "", done: "Pedido cancelado." };
  return delivery === "pickup"
    ? {
        label: "Cancelar o que não foi retirado",
        stays: "O que já foi retirado fica como está; o resto é cancelado. ",
        done: "O que não tinha sido retirado foi cancelado.",
      }
    : {
        label: "Cancelar o que não foi enviado",
        stays: "O que já foi enviado continua a caminho; o resto é cancelado. ",
        done: "O que não tinha sido enviado foi cancelado.",
      };
}

/** The notice after an order was cancelled, wholly or in part, paid or not. */
export function cancelledText(
  order: Pick<OrderView, "paidAt" | "partlyShipped" | "method" | "delivery">,
): string {
  if (!order.paidAt) return "Pedido cancelado. Nada será cobrado.";
  return `${cancelScope(order).done} ${refundPromise(order)}`;
}

/** The same for whoever cancelled it in the buyer's place. */
export function cancelledForBuyerText(order: Parameters<typeof cancelledText>[0]): string {
  if (!order.paidAt) return cancelledText(order);
  return `${cancelScope(order).done} O dinheiro volta para quem comprou, que foi avisado por e-mail.`;
}

interface MoneyBackText {
  title: string;
  /** How the refund is made up; null where the buyer's bank gave it instead of us. */
  sum: RefundSum | null;
  notes: string[];
}

/** What goes back to the buyer, and what of it was sent. Null where nothing does. */
export function moneyBackText({
  refund,
  moneyBack: { sent, outside, held, coming, refused, byBank },
  method,
}: Pick<OrderView, "refund" | "moneyBack" | "method">): MoneyBackText | null {
  if (!refund && byBank === 0) return null;
  const given = sent + outside + byBank > 0;
  const waiting = held + coming + refused > 0;
  const way = REFUND_WAYS[method];
  return {
    title: waiting ? (given ? "Reembolso" : "Será devolvido a você") : "Devolvido a você",
    sum: sent + outside > 0 || waiting || byBank === 0 ? refund : null,
    notes: [
      ...(sent > 0 && (waiting || outside + byBank > 0) ? [`${formatBRL(sent)} já voltaram ${way}.`] : []),
      ...(outside > 0 ? [`${formatBRL(outside)} nossa equipe enviou diretamente a você.`] : []),
      ...(held > 0
        ? [`${formatBRL(held)} aguardam a decisão do seu banco sobre a contestação deste pagamento.`]
        : []),
      ...(coming > 0
        ? [
            `${formatBRL(coming)} a caminho, ${way}.${askedFor(method)} Avisamos por e-mail quando o dinheiro sair.`,
          ]
        : []),
      ...(refused > 0
        ? [
            `${formatBRL(refused)} ainda não saíram: o banco recusou a devolução, e nossa equipe está cuidando dela. Avisamos por e-mail quando o dinheiro sair.`,
          ]
        : []),
      ...(byBank > 0
        ? [`${formatBRL(byBank)} voltaram pelo seu banco, com a contestação que ele aceitou.`]
        : []),
    ],
  };
}

const WAITING = "aguardando as peças chegarem à loja";

/** The state of a return. A regret is refunded before the pieces arrive, so its text has both. */
function stateOfReturn({ kind, status, at, refund, settledAt, taken }: ReturnView): string {
  if (status === "recusada") return "recusada";
  if (status === "recebida" && settledAt) return `recebida, ${SETTLED_NOTE}`;
  if (status === "recebida" && !refund) return "recebida, o banco já tinha devolvido o dinheiro";
  if (status === "recebida")
    return `recebida, ${refund!.state === "sent" ? "dinheiro devolvido" : NOT_SENT[refund!.state]}`;
  if (taken && !refund) return `${TAKEN_STATES[taken]}; ${WAITING}`;
  if (kind === "devolucao") return WAITING;
  if (!refund) return `o dinheiro volta até ${formatDate(refundDeadline(at))}, ${WAITING}`;
  return refund.state === "sent"
    ? `dinheiro devolvido em ${formatDay(refund.at)}, ${WAITING}`
    : `${NOT_SENT[refund.state]}, ${WAITING}`;
}

const NOT_SENT = {
  coming: "dinheiro a caminho",
  refused: "o banco recusou a devolução do dinheiro e nossa equipe está cuidando dela",
};

export function returnText(asked: ReturnView): string {
  const { kind, at, pieces, answer } = asked;
  const what = pieces.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ");
  const name = kind === "arrependimento" ? "Desistência" : "Devolução";
  return `${name} de ${formatDay(at)} (${what}): ${stateOfReturn(asked)}${answer ? `. Resposta da loja: ${answer}` : ""}.`;
}
