import type { Viewer } from "#app/modules/identity/index.ts";
import { confirmReceipt, confirmRefund } from "#app/modules/payments/index.server.ts";
import { formText } from "#app/platform/forms/form-text.ts";
import {
  cancelOrder,
  cancelShipment,
  findAnyOrder,
  handOverPickup,
  readReturnForm,
  receiveReturn,
  recordArrival,
  recordDelivered,
  refundItems,
  refuseReturn,
} from "../index.server.ts";
import { cancelledText } from "../index.ts";
import { ORDER_ACTIONS, type OrderAction } from "./order-actions.ts";

export type DeskAnswer =
  | { ok: true; done: string }
  /** `correctable`: what was typed is at fault, so it stays on the screen. */
  | { ok: false; problem: string; message: string; correctable: boolean };

interface ActionRequest {
  orderId: string;
  /** A shop, a return, a payment or a refund; blank for what is done to the whole order. */
  part: string;
  reason: string;
  seen: string;
  form: FormData;
}

type Answer = { ok: true } | { ok: false; problem: string; message: string };

/** Each command checks for itself who asks; the dialog is only a way to ask. */
const COMMANDS: Record<OrderAction, (viewer: Viewer, request: ActionRequest) => Promise<Answer>> = {
  cancelar: (viewer, { orderId, reason, seen }) => cancelOrder(viewer, orderId, { reason, seen }),
  "cancelar-remessa": (viewer, { orderId, part, reason, seen }) =>
    cancelShipment(viewer, { orderId, sellerId: part, reason, seen }),
  reembolsar: (viewer, { orderId, part, reason, seen, form }) =>
    refundItems(viewer, {
      ...{ orderId, sellerId: part, reason, seen },
      pieces: readReturnForm(form).pieces,
      restock: form.has("estoque"),
    }),
  entregue: (viewer, { orderId, part, reason, seen }) =>
    recordDelivered(viewer, { orderId, sellerId: part, note: reason, seen }),
  chegada: (viewer, { orderId, part, reason, seen }) =>
    recordArrival(viewer, { orderId, sellerId: part, note: reason, seen }),
  retirada: (viewer, { orderId, reason, seen, form }) =>
    handOverPickup(viewer, { orderId, code: formText(form, "codigo"), note: reason, seen }),
  "receber-devolucao": (viewer, { part, reason }) => receiveReturn(viewer, { returnId: part, note: reason }),
  "receber-desistencia": (viewer, { part, reason, form }) =>
    receiveReturn(viewer, { returnId: part, note: reason, restock: form.has("estoque") }),
  "recusar-devolucao": (viewer, { part, reason }) => refuseReturn(viewer, { returnId: part, answer: reason }),
  "confirmar-recebimento": (viewer, { part, reason }) =>
    confirmReceipt(viewer, { paymentId: part, note: reason }),
  "confirmar-reembolso": (viewer, { part, reason }) =>
    confirmRefund(viewer, { refundId: part, note: reason }),
};

/** Of an order that was cancelled it depends on what had been paid and sent. */
async function doneText(viewer: Viewer, action: OrderAction, orderId: string): Promise<string> {
  const order = action === "cancelar" ? await findAnyOrder(viewer, orderId) : null;
  return order ? cancelledText(order) : ORDER_ACTIONS[action].done;
}

const CORRECTABLE = [
  ...["reason-missing", "note-missing", "no-items", "too-many-items"],
  ...["code-missing", "wrong-code", "too-many-codes"],
];

/** What a dialog of an order's page asks for. */
export async function actOnOrder(
  viewer: Viewer,
  { action, orderId, part }: { action: OrderAction; orderId: string; part: string },
  form: FormData,
): Promise<DeskAnswer> {
  const [reason, seen] = [formText(form, "motivo").slice(0, 1000), formText(form, "visto").slice(0, 30)];
  const answer = await COMMANDS[action](viewer, { orderId, part, reason, seen, form });
  if (answer.ok) return { ok: true, done: await doneText(viewer, action, orderId) };
  const { problem, message } = answer;
  return { ok: false, problem, message, correctable: CORRECTABLE.includes(problem) };
}
