import type { Selectable } from "kysely";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { fromReais, type Money } from "#app/shared/money.ts";
import {
  type DeclineReason,
  type Instructions,
  isPaymentId,
  type PaymentMethod,
  type PaymentStatus,
} from "./payment.ts";

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
export async function readPaymentOfOrder(orderId: string): Promise<Payment | null> {
  const row = await db
    .selectFrom("payments")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("attempt", "desc")
    .limit(1)
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
    instructions: row.instructions as Instructions | null,
    payerName: row.payer_name,
    payerDocument: row.payer_document,
    paidAt: row.paid_at,
    expiresAt: row.expires_at,
    createdAt: row.created_at,
  };
}
