import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { conflict, invalid, notFound, type Result } from "#app/platform/forms/result.ts";
import { centavos } from "#app/shared/money.ts";
import { chargePayment } from "../charge/charge-payment.server.ts";
import { CHARGE_MESSAGES } from "../charge/charge-request.ts";
import { createCharge } from "../charge/create-charge.server.ts";
import type { PaymentResultHandler } from "../news/apply-news.server.ts";
import { receiveNotification } from "../news/receive-notification.server.ts";
import { PAYMENT_METHODS } from "../payment.ts";
import { maySeePayment, readPayment } from "../payment-queries.server.ts";
import { payAtBank } from "./bank.server.ts";
import { writeSandboxNotification } from "./notification.server.ts";
import { SANDBOX } from "./sandbox-provider.server.ts";

/**
 * "Ambiente de testes: simular pagamento". The bank books the money, then writes to the shop as a payment company would:
 * signed, through the webhook. With `tell: false` the notification gets lost, and the reconciliation has to find out.
 */
export async function simulatePayment(
  viewer: Viewer | null,
  paymentId: string,
  onResult: PaymentResultHandler,
  { tell = true } = {},
): Promise<Result> {
  const payment = await readPayment(paymentId);
  if (!payment || payment.provider !== SANDBOX || !maySeePayment(viewer, payment)) return notFound();
  if (payment.method === "credit-card") return conflict("not-payable", "Um cartão não é pago por aqui.");

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

/** What the forms of `/dev/payments` send. */
export const demoChargeForm = z.object({
  method: z.enum(PAYMENT_METHODS).catch("pix"),
  instalments: z.coerce.number().catch(1),
  cardToken: z.string(),
  payerName: z.string(),
  payerDocument: z.string(),
});

const AMOUNT = centavos(10_000);

/** For `/dev/payments`: a payment without an order, to look at and to pay. How a card was decided is shown with it. */
export async function createDemoCharge(
  viewer: Viewer,
  { method, instalments, cardToken, payerName, payerDocument }: z.output<typeof demoChargeForm>,
  onResult: PaymentResultHandler,
): Promise<Result<{ paymentId: string }>> {
  const orderId = `dev-${randomUUID()}`;
  const orderNumber = orderId.slice(-8).toUpperCase();
  const created = await db.transaction().execute((transaction) =>
    createCharge(transaction, {
      orderId,
      orderNumber,
      userId: viewer.userId,
      method,
      amount: AMOUNT,
      instalments: instalments || 1,
      cardToken: cardToken || undefined,
      payer: { name: payerName, document: payerDocument },
    }),
  );
  if (!created.ok) return invalid(created.problem, CHARGE_MESSAGES[created.problem]);
  const { paymentId } = created;
  if (created.status === "created") await chargePayment({ paymentId, orderNumber, cardToken }, onResult);
  return { ok: true, paymentId };
}
