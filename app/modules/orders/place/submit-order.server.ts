import { placeProblems } from "#app/modules/addresses/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { chargePayment } from "#app/modules/payments/charge/index.server.ts";
import { applyPaymentResult } from "../lifecycle/apply-payment-result.server.ts";
import { orderNumber } from "../order.ts";
import type { Change } from "./changes.ts";
import { readNextAttempt, readOrderRequest } from "./order-input.server.ts";
import type { OrderRequest } from "./order-request.ts";
import { payAgain } from "./pay-again.server.ts";
import { placeOrder } from "./place-order.server.ts";
import { refusalAnswer } from "./refusals.ts";

export type SubmittedOrder =
  | { ok: true; orderId: string; paymentId: string; payment: "approved" | "pending" }
  | {
      ok: false;
      /** As HTTP counts them. */
      status: number;
      message: string;
      /** What is not as it was confirmed. */
      changes?: Change[];
      changeTexts?: string[];
      /** Orders that wait for payment, one of which has to be paid or cancelled first. */
      unpaidOrders?: string[];
      /** Placed, but not paid: `failed` may be tried again as it is, `declined` needs another card or another way to pay. */
      payment?: "failed" | "declined" | "over";
      orderId?: string;
    };

type PaymentRequest = OrderRequest["payment"];

/**
 * What the last step of the checkout sends: places the order and, where a card pays it, charges the card. `onPlaced` is
 * told of the order before anything is charged.
 */
export async function submitOrder(
  viewer: Viewer | null,
  given: unknown,
  onPlaced?: (orderId: string) => Promise<void>,
): Promise<SubmittedOrder> {
  if (!viewer) return { ok: false, status: 401, message: "Usuário não logado" };
  const request = readOrderRequest(given);
  if (!request) return { ok: false, status: 400, message: "Erro ao criar pedido" };
  const nowhere = request.delivery.kind === "delivery" ? placeProblems(request.delivery)[0] : null;
  if (nowhere) return { ok: false, status: 422, message: nowhere.message };

  const placed = await placeOrder(viewer, request);
  if (!placed.ok) return refusalAnswer(placed);
  const { orderId, paymentId } = placed;
  await onPlaced?.(orderId);
  if (request.payment.method !== "credit-card") return { ok: true, orderId, paymentId, payment: "pending" };
  return charge(placed, request.payment);
}

/** The same for an order that is there already and whose card was declined. */
export async function submitAttempt(
  viewer: Viewer,
  { orderId, ...given }: { orderId: string; key: string; total: unknown; payment: unknown },
): Promise<SubmittedOrder> {
  const next = readNextAttempt(given);
  if (!next) return { ok: false, status: 400, message: "Erro ao criar pedido" };
  const attempted = await payAgain(viewer, { orderId, ...next });
  if (!attempted.ok) return refusalAnswer(attempted);
  const { paymentId, paid } = attempted;
  return paid
    ? { ok: true, orderId, paymentId, payment: "approved" }
    : charge({ orderId, paymentId }, next.payment);
}

/** What is decided already is only repeated: asking twice charges once. */
async function charge(
  { orderId, paymentId }: { orderId: string; paymentId: string },
  { cardToken, payer }: PaymentRequest,
): Promise<SubmittedOrder> {
  const charged = await chargePayment(
    { paymentId, orderNumber: orderNumber(orderId), cardToken, payer },
    applyPaymentResult,
  );
  return "message" in charged
    ? { ok: false, status: 402, message: charged.message, payment: charged.status, orderId }
    : { ok: true, orderId, paymentId, payment: charged.status };
}
