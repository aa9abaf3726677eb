import { randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { clock } from "#app/platform/clock.server.ts";
import { PREPARED } from "#app/platform/db/prepared.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { toReais } from "#app/shared/money.ts";
import { store } from "#app/shared/store.ts";
import type { Instructions } from "../payment.ts";
import { type Charge, paymentProvider } from "../provider.server.ts";
import { type ChargeProblem, type ChargeRequest, chargeProblem, maskDocument } from "./charge-request.ts";

export type CreatedCharge =
  | {
      ok: true;
      paymentId: string;
      /** `created`: ask for it with `chargePayment`, once the order's transaction is written. */
      status: "pending" | "created";
      instructions: Instructions | null;
      expiresAt: Date;
    }
  | { ok: false; problem: ChargeProblem };

/**
 * Writes what is to be paid, with the order and in its transaction, by one statement. PIX and boleto of the built-in
 * providers are ready to be paid with it; what needs an answer from outside is asked for after the commit.
 */
export async function createCharge(
  transaction: Transaction<DB>,
  request: ChargeRequest,
): Promise<CreatedCharge> {
  const provider = paymentProvider();
  const problem = chargeProblem(request, provider.methods);
  if (problem) return { ok: false, problem };

  const now = clock.now();
  const { attemptKey, cardUntil, ...asked } = request;
  const usual = new Date(now.getTime() + store.promises.pixExpiresInMinutes * 60_000);
  const charge: Charge = {
    ...asked,
    paymentId: randomUUID(),
    now,
    expiresAt: request.method === "credit-card" && cardUntil ? cardUntil : usual,
  };
  const issued = provider.issue(charge);
  const payer = request.method === "boleto" ? request.payer : undefined;
  const status = issued ? "pending" : "created";
  const expiresAt = issued?.expiresAt ?? charge.expiresAt;
  await transaction
    .insertInto("payments")
    .values({
      id: charge.paymentId,
      order_id: request.orderId,
      // The caller holds the order, so that two attempts are counted one after the other.
      attempt: (payments) =>
        payments
          .selectFrom("payments")
          .select(sql<number>`coalesce(max(attempt), 0) + 1`.as("next"))
          .where("order_id", "=", request.orderId),
      attempt_key: attemptKey ?? null,
      user_id: request.userId,
      provider: provider.name,
      method: request.method,
      amount: toReais(request.amount),
      instalments: request.instalments,
      status,
      provider_reference: issued?.reference ?? null,
      txid: issued?.txid ?? null,
      instructions: issued ? JSON.stringify(issued.instructions) : null,
      payer_name: payer?.name.trim() ?? null,
      payer_document: payer ? maskDocument(payer.document) : null,
      expires_at: expiresAt,
      created_at: now,
      updated_at: now,
    })
    .modifyEnd(PREPARED)
    .execute();
  return {
    ok: true,
    paymentId: charge.paymentId,
    status,
    instructions: issued?.instructions ?? null,
    expiresAt,
  };
}
