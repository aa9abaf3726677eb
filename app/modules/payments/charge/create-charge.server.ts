import { randomUUID } from "node:crypto";
import { type RawBuilder, sql, type Transaction } from "kysely";
import { clock } from "#app/platform/clock.server.ts";
import { ALWAYS, PREPARED, type When } from "#app/platform/db/prepared.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { toReais } from "#app/shared/money.ts";
import { store } from "#app/shared/store.ts";
import type { Instructions } from "../payment.ts";
import { type Charge, paymentProvider } from "../provider.server.ts";
import { type ChargeProblem, type ChargeRequest, chargeProblem, maskDocument } from "./charge-request.ts";

export type PreparedCharge =
  | {
      ok: true;
      paymentId: string;
      /** `created`: ask for it with `chargePayment`, once the order's transaction is written. */
      status: "pending" | "created";
      instructions: Instructions | null;
      expiresAt: Date;
      /** Writes it: a statement, or a step of a larger one. */
      insert: (when: When) => RawBuilder<unknown>;
    }
  | { ok: false; problem: ChargeProblem };

/**
 * Writes what is to be paid, with the order and in its transaction, by one statement. PIX and boleto of the built-in
 * providers are ready to be paid with it; what needs an answer from outside is asked for after the commit.
 */
export async function createCharge(
  transaction: Transaction<DB>,
  request: ChargeRequest,
): Promise<PreparedCharge> {
  const charge = prepareCharge(request);
  if (charge.ok) await sql`${PREPARED} ${charge.insert(ALWAYS)}`.execute(transaction);
  return charge;
}

/** The same, for a caller that writes it with what else it writes. */
export function prepareCharge(request: ChargeRequest): PreparedCharge {
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
  // The caller holds the order, so that two attempts are counted one after the other.
  const insert = (when: When) => sql`
    insert into payments (id, order_id, attempt, attempt_key, user_id, provider, method, amount, instalments, status,
      provider_reference, txid, instructions, payer_name, payer_document, expires_at, created_at, updated_at)
    select ${charge.paymentId}, ${request.orderId},
      (select coalesce(max(attempt), 0) + 1 from payments where order_id = ${request.orderId}), ${attemptKey ?? null},
      ${request.userId}, ${provider.name}, ${request.method}, ${toReais(request.amount)}, ${request.instalments},
      ${status}, ${issued?.reference ?? null}, ${issued?.txid ?? null},
      ${issued ? JSON.stringify(issued.instructions) : null}::jsonb, ${payer?.name.trim() ?? null},
      ${payer ? maskDocument(payer.document) : null}, ${expiresAt}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    where ${when}`;
  return {
    ok: true,
    paymentId: charge.paymentId,
    status,
    instructions: issued?.instructions ?? null,
    expiresAt,
    insert,
  };
}
