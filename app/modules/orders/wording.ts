import { REFUND_WAYS } from "#app/modules/payments/index.ts";
import { formatDate } from "#app/shared/business-days.ts";
import { formatDay } from "#app/shared/moment.ts";
import { store } from "#app/shared/store.ts";
import type { EventView, OrderView, ReturnView } from "./buyer/order-view.ts";
import { refundDeadline } from "./order.ts";

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
};

/** "Enviado: Correios, BR123456789BR"; a carrier's own words stand alone. */
export function eventText({ kind, note }: Pick<EventView, "kind" | "note">): string {
  return [EVENT_NAMES[kind] ?? kind, note].filter(Boolean).join(": ");
}

/** "O dinheiro volta para o mesmo cartão em até 5 dias úteis." A boleto names no account to send it to. */
export function refundPromise({ method }: Pick<OrderView, "method">): string {
  const asked = method === "boleto" ? ` Escreva para ${store.contact.email} dizendo qual.` : "";
  return `O dinheiro volta ${REFUND_WAYS[method]} em até ${store.promises.refundWithinBusinessDays} dias úteis.${asked}`;
}

/** Of a regret, which waits for no pieces: "O dinheiro volta para o mesmo cartão até 23/11/2026, sem esperar as peças." */
export function regretPromise({ method }: Pick<OrderView, "method">, by: string): string {
  const asked = method === "boleto" ? ` Escreva para ${store.contact.email} dizendo qual.` : "";
  return `O dinheiro volta ${REFUND_WAYS[method]} até ${by}, sem esperar as peças.${asked}`;
}

/** What cancelling takes and what it leaves: nothing of a pickup was ever sent, so there it is what was fetched. */
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

/** What is said after an order was cancelled, of which something may have been sent and nothing may have been paid. */
export function cancelledText(
  order: Pick<OrderView, "paidAt" | "partlyShipped" | "method" | "delivery">,
): string {
  if (!order.paidAt) return "Pedido cancelado. Nada será cobrado.";
  return `${cancelScope(order).done} ${refundPromise(order)}`;
}

const WAITING = "aguardando as peças chegarem à loja";

/** Where a return stands. The money of a regret does not wait for the pieces, so both are told. */
function whereItStands({ kind, status, at, refundedAt }: ReturnView): string {
  if (status === "recusada") return "recusada";
  if (status === "recebida") return "recebida, dinheiro devolvido";
  if (kind === "devolucao") return WAITING;
  return refundedAt
    ? `dinheiro devolvido em ${formatDay(refundedAt)}, ${WAITING}`
    : `o dinheiro volta até ${formatDate(refundDeadline(at))}, ${WAITING}`;
}

export function returnText(asked: ReturnView): string {
  const { kind, at, pieces, answer } = asked;
  const what = pieces.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ");
  const name = kind === "arrependimento" ? "Desistência" : "Devolução";
  return `${name} de ${formatDay(at)} (${what}): ${whereItStands(asked)}${answer ? `. Resposta da loja: ${answer}` : ""}.`;
}
