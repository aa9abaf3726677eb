import type { Viewer } from "#app/modules/identity/index.ts";
import { chargePayment } from "#app/modules/payments/charge/index.server.ts";
import { asksOutside } from "#app/modules/payments/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import { applyPaymentResult } from "../lifecycle/apply-payment-result.server.ts";
import { orderNumber } from "../order.ts";
import { announceOrderJob } from "./announce-order.server.ts";
import { chargedBuyer } from "./charged-buyer.server.ts";
import { hadLastAttempt } from "./last-attempt.server.ts";
import { readNextAttempt, readOrderRequest } from "./order-input.server.ts";
import type { OrderRequest } from "./order-request.ts";
import { payAgain } from "./pay-again.server.ts";
import { placeOrder } from "./place-order.server.ts";
import { type NotPlaced, notPlaced } from "./refusals.ts";

export type SubmittedOrder =
  | { ok: true; orderId: string; paymentId: string; payment: "approved" | "pending" }
  | NotPlaced;

/** Places an order and asks for its charge, where that needs an answer. */
export async function submitOrder(viewer: Viewer | null, given: unknown): Promise<SubmittedOrder> {
  if (!viewer) return notPlaced("signed-out");
  const read = readOrderRequest(given);
  if (!read.ok) return read;
  const placed = await placeOrder(viewer, read.request);
  return placed.ok ? chargeOrder(placed, read.request.payment) : placed;
}

/** Another payment of a placed order whose card was declined. */
export async function submitAttempt(viewer: Viewer, given: unknown): Promise<SubmittedOrder> {
  const read = readNextAttempt(given);
  if (!read.ok) return read;
  const { orderId, payment } = read.next;
  const attempted = await payAgain(viewer, read.next);
  if (!attempted.ok) return attempted;
  const { paymentId, paid } = attempted;
  return paid
    ? { ok: true, orderId, paymentId, payment: "approved" }
    : chargeOrder({ orderId, paymentId }, payment);
}

/** What is ready to be paid waits for its payment; all else is asked for. A charge that already has a result is not repeated. */
export async function chargeOrder(
  { orderId, paymentId }: { orderId: string; paymentId: string },
  { method, cardToken, payer }: OrderRequest["payment"],
): Promise<SubmittedOrder> {
  const outside = asksOutside();
  const byCard = method === "credit-card";
  if (!byCard && !outside) return { ok: true, orderId, paymentId, payment: "pending" };
  const buyer = outside ? await chargedBuyer(orderId) : undefined;
  const charged = await chargePayment(
    { paymentId, orderNumber: orderNumber(orderId), cardToken, payer, buyer },
    applyPaymentResult,
  );
  if (charged.status === "over" && (await hadLastAttempt(orderId)))
    return notPlaced("too-many-attempts", { orderId });
  if ("message" in charged)
    return notPlaced(`payment-${charged.status}`, { message: charged.message, orderId });
  // The letter with how to pay: when the order was written there was no code yet.
  if (!byCard)
    await db.transaction().execute((transaction) => enqueue(transaction, announceOrderJob, { orderId }));
  return { ok: true, orderId, paymentId, payment: charged.status };
}
