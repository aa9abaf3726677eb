import type { Viewer } from "#app/modules/identity/index.ts";
import { confirmReceipt, confirmRefund } from "#app/modules/payments/pix-key/index.server.ts";
import type { Result } from "#app/platform/forms/result.ts";
import { findAnyOrder } from "../buyer/find-order.server.ts";
import { applyPaymentResult } from "../lifecycle/apply-payment-result.server.ts";
import { cancelOrder, cancelShipment } from "../lifecycle/cancel-order.server.ts";
import { handOverPickup, recordArrival } from "../lifecycle/pickup.server.ts";
import { recordDelivered } from "../lifecycle/record-delivered.server.ts";
import { refundItems } from "../lifecycle/refund-items.server.ts";
import { receiveReturn, refuseReturn, settleReturn } from "../returns/settle-return.server.ts";
import { cancelledForBuyerText } from "../wording.ts";
import { askRefundAgain } from "./ask-refund-again.server.ts";
import type { ActionFields } from "./order-action-input.server.ts";
import { ORDER_ACTIONS, type OrderAction } from "./order-actions.ts";

interface ActionRequest extends ActionFields {
  orderId: string;
  /** A shop, a return, a payment or a refund; blank for what is done to the whole order. */
  part: string;
}

/** Each command checks the permission by itself, and whether the person was asked who they are. */
const COMMANDS: Record<OrderAction, (viewer: Viewer, request: ActionRequest) => Promise<Result>> = {
  cancelar: (viewer, { orderId, reason, seen }) => cancelOrder(viewer, orderId, { reason, seen }),
  "cancelar-remessa": (viewer, { orderId, part, reason, seen }) =>
    cancelShipment(viewer, { orderId, sellerId: part, reason, seen }),
  reembolsar: (viewer, { orderId, part, reason, seen, pieces, restock }) =>
    refundItems(viewer, { orderId, sellerId: part, reason, seen, pieces, restock }),
  entregue: (viewer, { orderId, part, reason, seen }) =>
    recordDelivered(viewer, { orderId, sellerId: part, note: reason, seen }),
  chegada: (viewer, { orderId, part, reason, seen }) =>
    recordArrival(viewer, { orderId, sellerId: part, note: reason, seen }),
  retirada: (viewer, { orderId, reason, seen, code }) =>
    handOverPickup(viewer, { orderId, code, note: reason, seen }),
  "receber-devolucao": (viewer, { part, reason, returnedToStock: restock }) =>
    receiveReturn(viewer, { returnId: part, note: reason, restock }),
  "receber-desistencia": (viewer, { part, reason, returnedToStock: restock }) =>
    receiveReturn(viewer, { returnId: part, note: reason, restock }),
  "acertar-devolucao": (viewer, { part, reason, returnedToStock: restock }) =>
    settleReturn(viewer, { returnId: part, note: reason, restock }),
  "recusar-devolucao": (viewer, { part, reason }) => refuseReturn(viewer, { returnId: part, answer: reason }),
  "confirmar-recebimento": (viewer, { part, reason }) =>
    confirmReceipt(viewer, { paymentId: part, note: reason }, applyPaymentResult),
  "confirmar-reembolso": (viewer, { part, reason }) =>
    confirmRefund(viewer, { refundId: part, note: reason }, applyPaymentResult),
  "reembolso-por-fora": (viewer, { part, reason }) =>
    confirmRefund(viewer, { refundId: part, note: reason }, applyPaymentResult),
  "pedir-reembolso": (viewer, { part, reason }) => askRefundAgain(viewer, { refundId: part, note: reason }),
};

/** Runs the action of a dialog of the order's page. */
export async function actOnOrder(
  viewer: Viewer,
  action: OrderAction,
  request: ActionRequest,
): Promise<Result<{ notice: string }>> {
  const result = await COMMANDS[action](viewer, request);
  return result.ok ? { ok: true, notice: await doneText(viewer, action, request.orderId) } : result;
}

/** The text of a cancellation depends on what had been paid and sent. */
async function doneText(viewer: Viewer, action: OrderAction, orderId: string): Promise<string> {
  const order = action === "cancelar" ? await findAnyOrder(viewer, orderId) : null;
  return order ? cancelledForBuyerText(order) : ORDER_ACTIONS[action].done;
}
