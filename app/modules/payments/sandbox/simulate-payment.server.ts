import { randomUUID } from "node:crypto";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { centavos } from "#app/shared/money.ts";
import { chargePayment } from "../charge/charge-payment.server.ts";
import { CHARGE_MESSAGES, type ChargeRequest } from "../charge/charge-request.ts";
import { createCharge } from "../charge/create-charge.server.ts";
import type { PaymentResultHandler } from "../news/apply-news.server.ts";
import { receiveNotification } from "../news/receive-notification.server.ts";
import { maySeePayment, readPayment } from "../payment-queries.server.ts";
import { payAtBank } from "./bank.server.ts";
import { writeSandboxNotification } from "./notification.server.ts";
import { SANDBOX } from "./sandbox-provider.server.ts";

export type Simulated = { ok: true } | { ok: false; problem: "not-found" | "not-payable" };

/**
 * "Ambiente de testes: simular pagamento". The bank books the money, then writes to the shop as a payment company would:
 * signed, through the webhook. With `tell: false` the notification gets lost, and the reconciliation has to find out.
 */
export async function simulatePayment(
  viewer: Viewer | null,
  paymentId: string,
  onResult: PaymentResultHandler,
  { tell = true } = {},
): Promise<Simulated> {
  const payment = await readPayment(paymentId);
  if (!payment || payment.provider !== SANDBOX || !maySeePayment(viewer, payment))
    return { ok: false, problem: "not-found" };
  if (payment.method === "credit-card") return { ok: false, problem: "not-payable" };

  const now = clock.now();
  const { orderId, amount } = payment;
  const entry = await payAtBank({ paymentId, orderId, amount, at: now });
  if (!tell) return { ok: true };
  const message = await writeSandboxNotification(
    {
      id: `paid-${paymentId}`,
      paymentId,
      status: "approved",
      paidAmount: entry.amount,
      at: entry.at.toISOString(),
    },
    now,
  );
  await receiveNotification(SANDBOX, message, onResult);
  return { ok: true };
}

export type DemoCharge =
  | { ok: true; paymentId: string }
  | { ok: false; paymentId: string | null; message: string };

const AMOUNT = centavos(10_000);

/** For `/dev/payments`: a payment without an order, to look at and to pay. */
export async function createDemoCharge(
  viewer: Viewer,
  given: Pick<ChargeRequest, "method" | "instalments" | "cardToken" | "payer"> & { orderId?: string },
  onResult: PaymentResultHandler,
): Promise<DemoCharge> {
  const orderId = given.orderId ?? `dev-${randomUUID()}`;
  const orderNumber = orderId.slice(-8).toUpperCase();
  const request = { ...given, orderId, orderNumber, userId: viewer.userId, amount: AMOUNT };
  const created = await db.transaction().execute((transaction) => createCharge(transaction, request));
  if (!created.ok) return { ok: false, paymentId: null, message: CHARGE_MESSAGES[created.problem] };
  const { paymentId } = created;
  if (created.status === "pending") return { ok: true, paymentId };
  const outcome = await chargePayment({ paymentId, orderNumber, cardToken: given.cardToken }, onResult);
  return "message" in outcome ? { ok: false, paymentId, message: outcome.message } : { ok: true, paymentId };
}
