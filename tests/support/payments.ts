import { randomUUID } from "node:crypto";
import type { Viewer } from "#app/modules/identity/index.ts";
import type { ChargeRequest } from "#app/modules/payments/charge/charge-request.ts";
import { createCharge } from "#app/modules/payments/charge/create-charge.server.ts";
import {
  applyNews,
  type News,
  type NewsOutcome,
  type PaymentResultHandler,
} from "#app/modules/payments/news/apply-news.server.ts";
import type { PaymentResult } from "#app/modules/payments/payment.ts";
import { sendRefundJob } from "#app/modules/payments/refunds/refunds.server.ts";
import { writeSandboxNotification } from "#app/modules/payments/sandbox/notification.server.ts";
import { type Behaviour, writeSandboxToken } from "#app/modules/payments/sandbox/test-cards.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { centavos, type Money } from "#app/shared/money.ts";
import { waitingJobs } from "./jobs.ts";

/** The payment results since the test began; the test replaces the orders module. */
export const results: PaymentResult[] = [];
export const recordResult: PaymentResultHandler = async (_, result) => void results.push(result);

/** Deletes all payments. */
export async function noPayments(): Promise<void> {
  // `delete` is much faster than `truncate` on a few rows.
  for (const table of ["refunds", "payments", "payment_events", "sandbox_refunds", "sandbox_bank"] as const)
    await db.deleteFrom(table).execute();
  results.length = 0;
}

export const buyer: Viewer = {
  userId: "buyer",
  name: "Ana",
  email: "ana@mare.test",
  phone: null,
  role: "cliente",
  permissions: [],
  shop: null,
  sessionId: "s",
  confirmedAt: clock.now(),
  lacksSecondFactor: false,
};
export const stranger: Viewer = { ...buyer, userId: "stranger" };
export const administrator: Viewer = {
  ...stranger,
  userId: "admin",
  role: "admin",
  permissions: ["manage_orders"],
};

export const AMOUNT = centavos(12_345);
export const tokenOf = (behaviour: Behaviour) =>
  writeSandboxToken({ behaviour, brand: "visa", last4: "1111" }, "nonce123");

export async function charge(given: Partial<ChargeRequest> = {}) {
  const created = await db.transaction().execute((transaction) =>
    createCharge(transaction, {
      orderId: randomUUID(),
      orderNumber: "A1B2C3D4",
      userId: "buyer",
      method: "pix",
      amount: AMOUNT,
      instalments: 1,
      ...(given.method === "boleto" && { payer: { name: "Ana Lima", document: "529.982.247-25" } }),
      ...given,
    }),
  );
  if (!created.ok) throw new Error(created.problem);
  return created;
}

export const statusOf = async (id: string) =>
  (await db.selectFrom("payments").select("status").where("id", "=", id).executeTakeFirstOrThrow()).status;

/** As the bank's webhook sends it. */
export async function news(paymentId: string, given: { id?: string; paidAmount?: Money } = {}) {
  const { id = `paid-${paymentId}`, paidAmount = AMOUNT } = given;
  const content = { id, paymentId, status: "approved" as const, paidAmount, at: clock.now().toISOString() };
  return writeSandboxNotification(content, clock.now());
}

export const lastAudit = () =>
  db.selectFrom("audit_log").selectAll().orderBy("id", "desc").limit(1).executeTakeFirst();

/** Runs the refund job without loading the whole worker. */
export async function sendRefunds(): Promise<void> {
  for (const { payload } of await waitingJobs(sendRefundJob)) await sendRefundJob.run(payload, recordResult);
}

/** Applies a payment status as its provider would report it. */
export const learnOf = (
  paymentId: string,
  news: Omit<News, "by">,
  onResult: PaymentResultHandler,
): Promise<NewsOutcome> =>
  db
    .transaction()
    .execute((transaction) => applyNews(transaction, paymentId, { ...news, by: "provider" }, onResult));
