import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { maySeePayment } from "../access.ts";
import type { PaymentResultHandler } from "../apply-news.server.ts";
import { readPayment } from "../read-payment.server.ts";
import { receiveNotification } from "../receive-notification.server.ts";
import { payAtBank } from "./bank.server.ts";
import { writeSandboxNotification } from "./notification.server.ts";
import { SANDBOX } from "./sandbox-provider.server.ts";

export type Simulated = { ok: true } | { ok: false; problem: "not-found" | "not-payable" };

/**
 * "Ambiente de testes: simular pagamento". The bank books the money, then writes to the shop as a payment company would:
 * signed, through the inbound door. With `tell: false` the letter gets lost, and the reconciliation has to find out.
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
