import { db } from "#app/platform/db/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { centavos, toReais } from "#app/shared/money.ts";
import { applyDispute } from "../disputes/apply-dispute.server.ts";
import type { PaymentResultHandler } from "../news/apply-news.server.ts";
import { isPaymentId } from "../payment.ts";
import type { Movement } from "../provider.server.ts";

/**
 * Books the disputes that a provider reports and whose notification never came: the money is gone, and only a dispute that
 * is known takes it from its sellers. A notification that comes later names the same reference and changes nothing; that
 * holds for the sandbox and for the API Pix. Mercado Pago reports nothing, and the lines of an uploaded file name no
 * payment: those stay differences for a person.
 */
export async function bookReportedDisputes(
  provider: string,
  reported: readonly Movement[],
  onResult: PaymentResultHandler,
): Promise<void> {
  for (const movement of reported) {
    if (movement.kind !== "dispute") continue;
    // What cannot be booked stays a difference, and does not keep the day from being compared.
    await book(provider, movement, onResult).catch((error) =>
      log.error({ err: error, provider, disputeId: movement.reference }, "a reported dispute was not booked"),
    );
  }
}

async function book(provider: string, movement: Movement, onResult: PaymentResultHandler): Promise<void> {
  const payment = await paymentWithoutIt(provider, movement);
  if (!payment) return;
  const { id: paymentId, method } = payment;
  const { reference: disputeId, amount, fee, at } = movement;
  log.warn({ provider, paymentId, disputeId }, "a dispute was reported that no notification told");
  const news = {
    status: "disputed",
    disputeId,
    cause: method === "pix" ? "med" : "chargeback",
    amount,
    fee: fee ?? centavos(0),
    // A report does not say until when proof is taken.
    proofUntil: null,
    at,
  } as const;
  await db
    .transaction()
    .execute((transaction) => applyDispute(transaction, { provider, paymentId, news }, onResult));
}

/**
 * The payment of a dispute that is not known here. One of the same amount under another name may be the same one, and of
 * what is not paid here nothing can have been taken: a person looks at both.
 */
async function paymentWithoutIt(provider: string, { paymentId, reference, amount }: Movement) {
  if (paymentId === null || !isPaymentId(paymentId)) return null;
  const payment = await db
    .selectFrom("payments")
    .select(["id", "method"])
    .where("id", "=", paymentId)
    .where("provider", "=", provider)
    .where("paid_at", "is not", null)
    .executeTakeFirst();
  if (!payment) return null;
  const known = await db
    .selectFrom("disputes")
    .select("id")
    .where("payment_id", "=", paymentId)
    .where("opened_at", "is not", null)
    .where((dispute) =>
      dispute.or([dispute("reference", "=", reference), dispute("amount", "=", toReais(amount))]),
    )
    .executeTakeFirst();
  return known ? null : payment;
}
