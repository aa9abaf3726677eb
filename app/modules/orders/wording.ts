import { formatDay } from "#app/shared/moment.ts";
import type { EventView, ReturnView } from "./order-view.ts";

const EVENT_NAMES: Record<string, string> = {
  pago: "Pagamento confirmado",
  "pagamento-recusado": "Pagamento recusado",
  expirado: "O pagamento não chegou no prazo",
  cancelado: "Cancelado",
  reativado: "Pagamento recebido depois do prazo: pedido retomado",
  enviado: "Enviado",
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
