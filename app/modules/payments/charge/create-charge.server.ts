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
      /** What `insertingCharge` writes. */
      row: ChargeRow;
    }
  | { ok: false; problem: ChargeProblem };

/** A new payment as the table has it. */
interface ChargeRow {
  paymentId: string;
  orderId: string;
  attemptKey: string | null;
  userId: string;
  provider: string;
  method: string;
  amount: string;
  instalments: number;
  status: string;
  reference: string | null;
  txid: string | null;
  instructions: string | null;
  payerName: string | null;
  payerDocument: string | null;
  expiresAt: Date;
  now: Date;
}

/**
 * Writes what is to be paid, with the order and in its transaction, by one statement. PIX and boleto of the built-in
 * providers are ready to be paid with it; what needs an answer from outside is asked for after the commit.
 */
export async function createCharge(
  transaction: Transaction<DB>,
  request: ChargeRequest,
): Promise<PreparedCharge> {
  const charge = prepareCharge(request);
  if (charge.ok) await sql`${PREPARED} ${insertingCharge(charge.row, ALWAYS)}`.execute(transaction);
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
  const { paymentId } = charge;
  const row: ChargeRow = {
    paymentId,
    orderId: request.orderId,
    attemptKey: attemptKey ?? null,
    userId: request.userId,
    provider: provider.name,
    method: request.method,
    amount: toReais(request.amount),
    instalments: request.instalments,
    status,
    reference: issued?.reference ?? null,
    txid: issued?.txid ?? null,
    instructions: issued ? JSON.stringify(issued.instructions) : null,
    payerName: payer?.name.trim() ?? null,
    payerDocument: payer ? maskDocument(payer.document) : null,
    expiresAt,
    now,
  };
  return { ok: true, paymentId, status, instructions: issued?.instructions ?? null, expiresAt, row };
}

/**
 * Writes it: a statement, or a step of a larger one. The caller holds the order, so that two attempts are counted one
 * after the other.
 */
export const insertingCharge = (row: ChargeRow, when: When): RawBuilder<unknown> => sql`
  insert into payments (id, order_id, attempt, attempt_key, user_id, provider, method, amount, instalments, status,
    provider_reference, txid, instructions, payer_name, payer_document, expires_at, created_at, updated_at)
  select ${row.paymentId}, ${row.orderId},
    (select coalesce(max(attempt), 0) + 1 from payments where order_id = ${row.orderId}), ${row.attemptKey},
    ${row.userId}, ${row.provider}, ${row.method}, ${row.amount}, ${row.instalments}, ${row.status}, ${row.reference},
    ${row.txid}, ${row.instructions}::jsonb, ${row.payerName}, ${row.payerDocument}, ${row.expiresAt}::timestamptz,
    ${row.now}::timestamptz, ${row.now}::timestamptz
  where ${when}`;
