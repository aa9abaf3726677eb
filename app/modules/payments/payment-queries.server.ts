import type { Selectable } from "kysely";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { PREPARED } from "#app/platform/db/prepared.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { qrDrawing } from "#app/platform/qr-drawing.server.ts";
import { toDigitableLine } from "#app/shared/boleto.ts";
import { fromReais, type Money } from "#app/shared/money.ts";
import type { QrDrawing } from "#app/shared/qr-drawing.ts";
import {
  type DeclineReason,
  type Instructions,
  isPaymentId,
  type PaymentMethod,
  type PaymentStatus,
} from "./payment.ts";
import { isWaiting, type PaymentView } from "./payment-view.ts";
import { PIX_KEY } from "./pix-key/pix-key-provider.server.ts";
import { paymentsAreTests } from "./provider.server.ts";
import { SANDBOX } from "./sandbox/sandbox-provider.server.ts";
import { declineMessage } from "./wording.ts";

/** Its buyer and administrators of orders. For everybody else a payment does not exist. */
export function maySeePayment(viewer: Viewer | null, payment: { userId: string }): boolean {
  return viewer !== null && (viewer.userId === payment.userId || may(viewer, "manage_orders"));
}

export interface Payment {
  id: string;
  orderId: string;
  userId: string;
  provider: string;
  method: PaymentMethod;
  amount: Money;
  instalments: number;
  status: PaymentStatus;
  reason: DeclineReason | null;
  txid: string | null;
  /** The provider's own id of it. */
  reference: string | null;
  instructions: Instructions | null;
  payerName: string | null;
  payerDocument: string | null;
  paidAt: Date | null;
  expiresAt: Date;
  createdAt: Date;
}

/** Null also for what cannot be an id at all. */
export async function readPayment(id: string): Promise<Payment | null> {
  if (!isPaymentId(id)) return null;
  const row = await db.selectFrom("payments").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? toPayment(row) : null;
}

/** The one that counts: a new attempt takes the place of the one before. */
async function readPaymentOfOrder(orderId: string): Promise<Payment | null> {
  const row = await db
    .selectFrom("payments")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("attempt", "desc")
    .limit(1)
    .modifyEnd(PREPARED)
    .executeTakeFirst();
  return row ? toPayment(row) : null;
}

function toPayment(row: Selectable<DB["payments"]>): Payment {
  return {
    id: row.id,
    orderId: row.order_id,
    userId: row.user_id,
    provider: row.provider,
    method: row.method as PaymentMethod,
    amount: fromReais(row.amount),
    instalments: row.instalments,
    status: row.status as PaymentStatus,
    reason: row.reason as DeclineReason | null,
    txid: row.txid,
    reference: row.provider_reference,
    instructions: row.instructions as Instructions | null,
    payerName: row.payer_name,
    payerDocument: row.payer_document,
    paidAt: row.paid_at,
    expiresAt: row.expires_at,
    createdAt: row.created_at,
  };
}

/** The payment that counts for an order, for a screen whose route has already asked whose order it is. */
export async function paymentOfOrder(orderId: string): Promise<PaymentView | null> {
  const payment = await readPaymentOfOrder(orderId);
  return payment && toView(payment);
}

/** How an order can be paid, in words: a letter shows no QR code. */
export interface WaysToPay extends Pick<PaymentView, "boleto" | "expiresAt"> {
  pix: { code: string } | null;
}

export async function waysToPay(orderId: string): Promise<WaysToPay | null> {
  const payment = await readPaymentOfOrder(orderId);
  if (!payment) return null;
  const { instructions, expiresAt } = payment;
  const pix = instructions?.kind === "pix" ? { code: instructions.code } : null;
  return { pix, boleto: boletoOf(payment), expiresAt };
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
    simulated: payment.provider !== SANDBOX && paymentsAreTests(),
    confirmedByHand: payment.provider === PIX_KEY,
    expiresAt: payment.expiresAt,
    now: clock.now(),
    paidAt: payment.paidAt,
    message: status === "declined" ? declineMessage(payment.reason) : null,
    pix:
      instructions?.kind === "pix" ? { code: instructions.code, qr: qrOf(payment, instructions.code) } : null,
    boleto: boletoOf(payment),
    card: instructions?.kind === "card" ? { brand: instructions.brand, last4: instructions.last4 } : null,
  };
}

function boletoOf({ id, provider, instructions }: Payment): PaymentView["boleto"] {
  if (instructions?.kind !== "boleto") return null;
  return {
    line: toDigitableLine(instructions.barcode),
    barcode: instructions.barcode,
    due: instructions.due,
    slipPath: provider === SANDBOX ? `/api/payments/${id}/boleto.pdf` : (instructions.slipUrl ?? null),
  };
}

/** A payment that is over needs no code, and drawing one costs a millisecond. */
function qrOf(payment: Payment, code: string): QrDrawing {
  return isWaiting(payment) ? qrDrawing(code) : { size: 0, path: "" };
}
