import { CHARGE_MESSAGES } from "#app/modules/payments/index.ts";
import { formatBRL } from "#app/shared/money.ts";
import type { Attempted } from "./pay-again.server.ts";
import type { SubmittedOrder } from "./submit-order.server.ts";
import { boletoLimitText } from "./unpaid-limits.ts";

type Refused = Exclude<Extract<Attempted, { ok: false }>, { problem: "order-paid" }>;

/** Why another attempt to pay was not made, as the last step says it. */
export function attemptRefusal(refused: Refused, orderId: string): SubmittedOrder {
  switch (refused.problem) {
    case "order-over":
      return {
        ...{ ok: false, status: 409, payment: "over" },
        message: "O prazo para pagar este pedido terminou. Confira e confirme de novo: será um pedido novo.",
      };
    case "in-progress":
      return {
        ...{ ok: false, status: 409, unpaidOrders: [orderId] },
        message:
          "Já há um pagamento em andamento para este pedido. Veja como ele está antes de pagar de novo.",
      };
    case "too-many-attempts":
      return {
        ...{ ok: false, status: 429, unpaidOrders: [orderId] },
        message: "Este pedido já teve muitas tentativas de pagamento. Fale com a loja ou faça outro pedido.",
      };
    case "total-changed":
      return {
        ...{ ok: false, status: 409, changes: [] },
        message: "O pedido mudou desde a confirmação. Confira e confirme de novo.",
        changeTexts: [`O total agora é ${formatBRL(refused.total)}.`],
      };
    case "boleto-limit":
      return { ok: false, status: 422, message: boletoLimitText(refused.limit) };
    default:
      return { ok: false, status: 422, message: CHARGE_MESSAGES[refused.problem] };
  }
}
