import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { toDigitableLine } from "#app/shared/boleto.ts";
import { maySeePayment } from "./access.ts";
import type { PaymentStatus } from "./payment.ts";
import { isWaiting, type PaymentView, type QrDrawing } from "./payment-view.ts";
import { PIX_KEY } from "./pix-key/pix-key-provider.server.ts";
import { qrDrawing } from "./qr-drawing.server.ts";
import { type Payment, readPayment, readPaymentOfOrder } from "./read-payment.server.ts";
import { SANDBOX } from "./sandbox/sandbox-provider.server.ts";
import { declineMessage } from "./wording.ts";

/** The payment that counts for an order, for a screen whose route has already asked whose order it is. */
export async function paymentOfOrder(orderId: string): Promise<PaymentView | null> {
  const payment = await readPaymentOfOrder(orderId);
  return payment && toView(payment);
}

export async function paymentFor(viewer: Viewer | null, paymentId: string): Promise<PaymentView | null> {
  const payment = await readPayment(paymentId);
  return payment && maySeePayment(viewer, payment) ? toView(payment) : null;
}

export async function paymentStatusFor(
  viewer: Viewer | null,
  paymentId: string,
): Promise<PaymentStatus | null> {
  const payment = await readPayment(paymentId);
  return payment && maySeePayment(viewer, payment) ? payment.status : null;
}

function toView(payment: Payment): PaymentView {
  const { id, instructions, status } = payment;
  return {
    id,
    method: payment.method,
    status,
    amount: payment.amount,
    instalments: payment.instalments,
    test: payment.provider === SANDBOX,
    confirmedByHand: payment.provider === PIX_KEY,
    expiresAt: payment.expiresAt,
    now: clock.now(),
    paidAt: payment.paidAt,
    message: status === "declined" ? declineMessage(payment.reason) : null,
    pix:
      instructions?.kind === "pix" ? { code: instructions.code, qr: qrOf(payment, instructions.code) } : null,
    boleto:
      instructions?.kind === "boleto"
        ? {
            line: toDigitableLine(instructions.barcode),
            barcode: instructions.barcode,
            due: instructions.due,
            slipPath: `/api/payments/${id}/boleto.pdf`,
          }
        : null,
    card: instructions?.kind === "card" ? { brand: instructions.brand, last4: instructions.last4 } : null,
  };
}

/** Nobody scans what is over, and drawing it costs a millisecond. */
function qrOf(payment: Payment, code: string): QrDrawing {
  return isWaiting(payment) ? qrDrawing(code) : { size: 0, path: "" };
}
