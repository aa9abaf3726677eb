import { sql, type Transaction } from "kysely";
import type { DB } from "#app/platform/db/schema.ts";
import { PAYMENT_CHANGED } from "./apply-news.server.ts";
import { mayHaveBeen } from "./payment.ts";
import type { Issued } from "./provider.ts";

/** A provider from outside answered with how to pay. Nobody is told: the order waits for payment as before. */
export async function markPending(
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
    .returning(sql`pg_notify(${PAYMENT_CHANGED}, id::text)`.as("told"))
    .execute();
}
