import { randomUUID } from "node:crypto";
import type { Viewer } from "#app/modules/identity/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import { centavos } from "#app/shared/money.ts";
import type { PaymentResultHandler } from "./apply-news.server.ts";
import { chargePayment } from "./charge-payment.server.ts";
import { CHARGE_MESSAGES, type ChargeRequest } from "./charge-request.ts";
import { createCharge } from "./create-charge.server.ts";

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
