import { mayBeAskedAgain, mayBeGivenByHand, type PaymentStatus } from "#app/modules/payments/index.ts";
import { adminOrderPath } from "#app/platform/paths.ts";
import type { OrderStatus } from "../order.ts";
import type { OrderFile } from "./order-file.ts";

interface ActionWording {
  /** On the button that opens the dialog, and above it. */
  title: string;
  submit: string;
  /** The note that is required, and where it is shown. */
  reason: { label: string; hint: string };
  danger?: boolean;
  /** The notice when it is done. */
  done: string;
}

const TOLD_TO_BUYER = "Quem comprou lê este motivo no pedido e no e-mail.";
const TOLD_TO_BOTH = "Quem comprou lê este motivo no pedido e no e-mail, e a loja no e-mail dela.";
const KEPT = "Fica só na auditoria.";

/** What an administrator can do to an order, by the segment in its URL. */
export const ORDER_ACTIONS = {
  cancelar: {
    title: "Cancelar pedido",
    submit: "Cancelar pedido",
    reason: { label: "Motivo", hint: TOLD_TO_BOTH },
    danger: true,
    done: "Pedido cancelado.",
  },
  "cancelar-remessa": {
    title: "Cancelar só esta loja",
    submit: "Cancelar a parte desta loja",
    reason: { label: "Motivo", hint: TOLD_TO_BOTH },
    danger: true,
    done: "A parte desta loja foi cancelada. O dinheiro dela está voltando; quem comprou e a loja foram avisados.",
  },
  reembolsar: {
    title: "Reembolsar peças",
    submit: "Reembolsar as peças",
    reason: { label: "Motivo", hint: TOLD_TO_BOTH },
    danger: true,
    done: "Reembolso registrado. Quem comprou e a loja foram avisados.",
  },
  entregue: {
    title: "Registrar entrega",
    submit: "Registrar como entregue",
    reason: { label: "Como se soube da entrega", hint: KEPT },
    done: "Entrega registrada.",
  },
  chegada: {
    title: "Registrar chegada à loja",
    submit: "Registrar chegada",
    reason: { label: "Onde o pacote ficou guardado", hint: `Por exemplo, a prateleira. ${KEPT}` },
    done: "Chegada registrada. Quem comprou foi avisado e recebeu o código de retirada.",
  },
  retirada: {
    title: "Entregar na loja",
    submit: "Registrar retirada",
    reason: { label: "Quem retirou e qual documento foi conferido", hint: KEPT },
    done: "Retirada registrada.",
  },
  "receber-devolucao": {
    title: "Receber devolução",
    submit: "Recebida: devolver o dinheiro",
    reason: { label: "O que chegou e em que estado", hint: KEPT },
    done: "Devolução recebida. O dinheiro está voltando para quem comprou.",
  },
  "receber-desistencia": {
    title: "Registrar chegada das peças",
    submit: "As peças chegaram",
    reason: { label: "O que chegou e em que estado", hint: KEPT },
    done: "Chegada registrada. O reembolso não depende dela.",
  },
  "acertar-devolucao": {
    title: "Registrar devolução acertada por fora",
    submit: "As peças chegaram e o dinheiro foi acertado",
    reason: {
      label: "Como o dinheiro foi acertado",
      hint: `Por exemplo, o comprovante do PIX do que o banco não devolveu. ${KEPT}`,
    },
    done: "Devolução acertada por fora registrada. Quem comprou e a loja foram avisados.",
  },
  "recusar-devolucao": {
    title: "Recusar devolução",
    submit: "Recusar a devolução",
    reason: { label: "Motivo", hint: TOLD_TO_BUYER },
    danger: true,
    done: "Devolução recusada.",
  },
  "confirmar-recebimento": {
    title: "Confirmar recebimento",
    submit: "O dinheiro está na conta",
    reason: { label: "Onde e como foi conferido", hint: `Por exemplo, o extrato e o horário. ${KEPT}` },
    done: "Recebimento confirmado.",
  },
  "confirmar-reembolso": {
    title: "Confirmar reembolso pago",
    submit: "O dinheiro foi devolvido",
    reason: { label: "Como o dinheiro foi devolvido", hint: `Por exemplo, o comprovante do PIX. ${KEPT}` },
    done: "Reembolso confirmado. Quem comprou foi avisado.",
  },
  "pedir-reembolso": {
    title: "Pedir de novo",
    submit: "Pedir o reembolso de novo",
    reason: { label: "O que mudou desde a recusa", hint: `Por exemplo, o saldo no provedor. ${KEPT}` },
    done: "Reembolso pedido de novo. Quem comprou é avisado quando o dinheiro sair.",
  },
  "reembolso-por-fora": {
    title: "Devolvido por fora",
    submit: "O dinheiro foi devolvido por fora",
    reason: { label: "Como o dinheiro foi devolvido", hint: `Por exemplo, o comprovante do PIX. ${KEPT}` },
    done: "Reembolso por fora registrado. Quem comprou foi avisado.",
  },
} as const satisfies Record<string, ActionWording>;

export type OrderAction = keyof typeof ORDER_ACTIONS;

export const orderAction = (asked: string): OrderAction | null =>
  Object.hasOwn(ORDER_ACTIONS, asked) ? (asked as OrderAction) : null;

/** An action that is possible now: on the order, or on a part of it (a shop, a return, a payment). */
export interface PossibleAction {
  action: OrderAction;
  part: string;
}

export const actionPath = (orderId: string, { action, part }: PossibleAction): string =>
  [adminOrderPath(orderId), action, ...(part ? [part] : [])].join("/");

const REFUNDABLE: readonly OrderStatus[] = ["processando", "enviado", "entregue"];
/** A receipt can be confirmed after the payment has expired, too; the order decides what happens then. */
const NOT_PAID: readonly PaymentStatus[] = ["created", "pending", "expired", "cancelled"];

/** What gives money back: not while disputes stop it. Of a part that is left, the commands check how much. */
const PAYS_BACK: readonly OrderAction[] = ["cancelar", "cancelar-remessa", "reembolsar", "receber-devolucao"];

/** The actions that the order's state allows. The commands check it again. */
export const possibleActions = (
  file: Pick<OrderFile, "order" | "payments" | "refundsStopped" | "beyondKept">,
): PossibleAction[] =>
  allowedActions(file).filter(({ action }) => !file.refundsStopped || !PAYS_BACK.includes(action));

function allowedActions({
  order,
  payments,
  beyondKept,
}: Pick<OrderFile, "order" | "payments" | "beyondKept">): PossibleAction[] {
  const going = order.shipments.filter(({ status }) => status !== "cancelado");
  const pickup = order.delivery === "pickup";
  const atTheStore = going.filter(({ status }) => status === "enviado");
  const does = (possible: boolean, action: OrderAction, part = ""): PossibleAction[] =>
    possible ? [{ action, part }] : [];
  return [
    ...payments.flatMap((payment) => [
      ...does(
        payment.counts && payment.byHand && NOT_PAID.includes(payment.status),
        "confirmar-recebimento",
        payment.id,
      ),
      ...payment.refunds
        .filter(({ isStopped }) => !isStopped)
        .flatMap((refund) => [
          ...does(mayBeAskedAgain(refund, payment), "pedir-reembolso", refund.id),
          ...does(
            mayBeGivenByHand(refund, payment),
            payment.byHand ? "confirmar-reembolso" : "reembolso-por-fora",
            refund.id,
          ),
        ]),
    ]),
    ...does(
      pickup && atTheStore.length > 0 && atTheStore.every(({ taken }) => taken !== "deciding"),
      "retirada",
    ),
    ...order.shipments.flatMap(({ sellerId, status, items, returns, taken }) => [
      ...returns.flatMap((asked) => [
        ...does(
          asked.status === "solicitada" &&
            (asked.refundedAt !== null || asked.taken !== "deciding") &&
            !beyondKept.includes(asked.id),
          // Only the arrival is recorded where the money went back before, by us or by the bank.
          asked.kind === "arrependimento" || asked.taken === "all"
            ? "receber-desistencia"
            : "receber-devolucao",
          asked.id,
        ),
        ...does(beyondKept.includes(asked.id), "acertar-devolucao", asked.id),
        ...does(asked.status === "solicitada" && asked.kind === "devolucao", "recusar-devolucao", asked.id),
      ]),
      ...does(pickup && status === "processando" && taken !== "deciding", "chegada", sellerId),
      ...does(!pickup && status === "enviado", "entregue", sellerId),
      ...does(
        REFUNDABLE.includes(status) && items.some((item) => refundable(item) > 0),
        "reembolsar",
        sellerId,
      ),
      ...does(
        !taken && going.length > 1 && (status === "processando" || (pickup && status === "enviado")),
        "cancelar-remessa",
        sellerId,
      ),
    ]),
    ...does(order.mayCancel, "cancelar"),
  ];
}

/** Pieces of a line that can be refunded: neither refunded yet nor in an open return. */
export const refundable = (item: { quantity: number; refunded: number; onTheirWayBack: number }): number =>
  item.quantity - item.refunded - item.onTheirWayBack;
