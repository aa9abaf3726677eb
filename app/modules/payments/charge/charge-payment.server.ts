import type { Transaction } from "kysely";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { faultPoint } from "#app/platform/fault-point.server.ts";
import { log } from "#app/platform/log.server.ts";
import { fromReais } from "#app/shared/money.ts";
import { applyNews, type PaymentResultHandler, tellPaymentChanged } from "../news/apply-news.server.ts";
import { type DeclineReason, mayHaveBeen, type PaymentMethod, type PaymentStatus } from "../payment.ts";
import { type Charge, type ChargeAnswer, type Issued, paymentProvider } from "../provider.server.ts";
import { declineMessage, FAILED_MESSAGE } from "../wording.ts";

export type ChargeOutcome =
  | { status: "approved" | "pending" }
  /** `failed` may be tried again with the same payment; what is declined or over needs a new one. */
  | { status: "failed" | "declined" | "over"; message: string };

/** Asks the provider for a charge that was written with its order. Asking twice charges once. */
export async function chargePayment(
  given: Pick<Charge, "paymentId" | "orderNumber" | "cardToken" | "payer" | "buyer">,
  onResult: PaymentResultHandler,
): Promise<ChargeOutcome> {
  const payment = await db
    .selectFrom("payments")
    .select(["order_id", "method", "amount", "instalments", "status", "reason", "expires_at"])
    .where("id", "=", given.paymentId)
    .executeTakeFirstOrThrow();
  if (payment.status !== "created") return outcomeOf(payment.status as PaymentStatus, payment.reason);
  const now = clock.now();
  if (now >= payment.expires_at) return outcomeOf("expired", null);

  const answer = await ask({
    ...given,
    orderId: payment.order_id,
    method: payment.method as PaymentMethod,
    amount: fromReais(payment.amount),
    instalments: payment.instalments,
    expiresAt: payment.expires_at,
    now,
  });
  faultPoint("card charged");
  if (answer.status === "failed") return { status: "failed", message: FAILED_MESSAGE };
  const outcome = await db.transaction().execute(async (transaction) => {
    if (answer.status === "pending") await markPending(transaction, given.paymentId, answer, now);
    else await applyNews(transaction, given.paymentId, { ...answer, by: "provider" }, onResult);
    const written = await transaction
      .selectFrom("payments")
      .select(["status", "reason"])
      .where("id", "=", given.paymentId)
      .executeTakeFirstOrThrow();
    return outcomeOf(written.status as PaymentStatus, written.reason);
  });
  faultPoint("charge committed");
  return outcome;
}

/** No answer is not a refusal: the reconciliation finds out, and the buyer may try again. */
async function ask(charge: Charge): Promise<ChargeAnswer> {
  try {
    return await paymentProvider().charge(charge);
  } catch (error) {
    log.error({ err: error, paymentId: charge.paymentId }, "the payment provider did not answer");
    return { status: "failed" };
  }
}

function outcomeOf(status: PaymentStatus, reason: string | null): ChargeOutcome {
  switch (status) {
    case "approved":
    case "refunded":
      return { status: "approved" };
    case "pending":
      return { status: "pending" };
    case "declined":
      return { status: "declined", message: declineMessage(reason as DeclineReason) };
    case "created":
      return { status: "failed", message: FAILED_MESSAGE };
    default:
      return { status: "over", message: "O prazo deste pagamento terminou. Faça o pedido de novo." };
  }
}

/** A provider from outside answered with how to pay. The order is not concerned: it waits for payment as before. */
async function markPending(
  transaction: Transaction<DB>,
  paymentId: string,
  issued: Issued,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable("payments")
    .set({
      status: "pending",
      instructions: JSON.stringify(issued.instructions),
      expires_at: issued.expiresAt,
      provider_reference: issued.reference,
      txid: issued.txid,
      updated_at: now,
    })
    .where("id", "=", paymentId)
    .where("status", "in", mayHaveBeen("pending"))
    .execute();
  await tellPaymentChanged(transaction, paymentId);
}
