import { sql } from "kysely";
import type { Viewer } from "#app/modules/identity/index.ts";
import { db, type Executor } from "#app/platform/db/db.server.ts";
import { fromReais, type Money } from "#app/shared/money.ts";
import type { PaymentAttempt, RefundOfAttempt } from "../payment.ts";
import { PIX_KEY } from "../pix-key/pix-key-provider.server.ts";
import { paymentProvider } from "../provider.server.ts";
import { isAskedAgain } from "../sql.server.ts";

/** The viewer's order that was sent to be paid with this key before; null when none was. */
export async function orderOfAttempt({ userId }: Viewer, key: string): Promise<string | null> {
  const row = await db
    .selectFrom("payments")
    .select("order_id")
    .where("user_id", "=", userId)
    .where("attempt_key", "=", key.slice(0, 64).replaceAll("\0", ""))
    .executeTakeFirst();
  return row?.order_id ?? null;
}

/** Whether a payment was asked for with this key. */
export async function isAttempt(paymentId: string, key: string): Promise<boolean> {
  const row = await db
    .selectFrom("payments")
    .select("attempt_key")
    .where("id", "=", paymentId)
    .executeTakeFirst();
  return row?.attempt_key === key;
}

/** The order's payment that was asked for with this key; null when none was. */
export async function paymentOfAttempt(
  transaction: Executor,
  orderId: string,
  key: string,
): Promise<{ id: string; amount: Money } | null> {
  const row = await transaction
    .selectFrom("payments")
    .select(["id", "amount"])
    .where("order_id", "=", orderId)
    .where("attempt_key", "=", key)
    .executeTakeFirst();
  return row ? { id: row.id, amount: fromReais(row.amount) } : null;
}

type Row = Omit<PaymentAttempt, "amount" | "refunds" | "isConnected"> & {
  amount: string;
  refunds: (Omit<RefundOfAttempt, "amount" | "requestedAt" | "acceptedAt" | "doneAt"> & {
    amount: number;
    requestedAt: string;
    acceptedAt: string | null;
    doneAt: string | null;
  })[];
};

/** Every attempt to pay an order, the newest first, with its refunds and its provider's notifications. */
export async function attemptsOfOrder(orderId: string): Promise<PaymentAttempt[]> {
  const { rows } = await sql<Row>`
    select id, provider, provider = ${sql.lit(PIX_KEY)} as "byHand", method, instalments, status, amount,
      created_at as "createdAt", expires_at as "expiresAt", paid_at as "paidAt", txid,
      coalesce((select json_agg(json_build_object('id', id, 'amount', (amount * 100)::bigint, 'status', status,
          'reason', reason, 'refusal', refusal, 'isAskedAgain', ${isAskedAgain}, 'outside', outside, 'byDispute', by_dispute,
          'requestedAt', requested_at, 'acceptedAt', accepted_at, 'doneAt', done_at) order by requested_at, id)
        from refunds where payment_id = payments.id), '[]') as refunds,
      coalesce((select json_agg(json_build_object('at', received_at, 'kind', kind, 'outcome', outcome)
          order by received_at, event_id)
        from payment_events where payment_id = payments.id), '[]') as news
    from payments where order_id = ${orderId} order by attempt desc`.execute(db);
  return rows.map((row) => ({
    ...row,
    isConnected: row.provider === paymentProvider().name,
    amount: fromReais(row.amount),
    refunds: row.refunds.map((refund) => ({
      ...refund,
      amount: fromReais((refund.amount / 100).toFixed(2)),
      requestedAt: new Date(refund.requestedAt),
      acceptedAt: refund.acceptedAt ? new Date(refund.acceptedAt) : null,
      doneAt: refund.doneAt ? new Date(refund.doneAt) : null,
    })),
    news: row.news.map((event) => ({ ...event, at: new Date(event.at) })),
  }));
}
