import { REFUND_WAYS } from "#app/modules/payments/index.ts";
import { store } from "#app/platform/store.ts";
import { formatDay } from "#app/shared/moment.ts";
import type { EventView, OrderView, ReturnView } from "./order-view.ts";

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

/** What is said after an order was cancelled, of which something may have been sent and nothing may have been paid. */
export function cancelledText(order: Pick<OrderView, "paidAt" | "partlyShipped" | "method">): string {
  if (!order.paidAt) return "Pedido cancelado. Nada será cobrado.";
  const what = order.partlyShipped ? "O que não tinha sido enviado foi cancelado." : "Pedido cancelado.";
  return `${what} ${refundPromise(order)}`;
}

const RETURN_STATUS: Record<ReturnView["status"], string> = {
  solicitada: "aguardando as peças chegarem à loja",
  recebida: "recebida, dinheiro devolvido",
  recusada: "recusada",
};

export function returnText({ kind, status, at, pieces, answer }: ReturnView): string {
  const what = pieces.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ");
  const name = kind === "arrependimento" ? "Desistência" : "Devolução";
  return `${name} de ${formatDay(at)} (${what}): ${RETURN_STATUS[status]}${answer ? `. Resposta da loja: ${answer}` : ""}.`;
}
