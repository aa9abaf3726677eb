import { sql } from "kysely";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { orderBookings } from "#app/modules/ledger/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { fromReais } from "#app/shared/money.ts";
import { findAnyOrder, lastEvent, refusalText } from "../index.server.ts";
import type { DeskAuditLine, DeskPayment, DeskRefund, OrderFile } from "./order-file.ts";

/** Null for what is no order, and for who may not look after orders. */
export async function findOrderFile(viewer: Viewer, orderId: string): Promise<OrderFile | null> {
  // First: what happens while the rest is read has not been seen.
  const seen = await lastEventOf(orderId);
  const order = await findAnyOrder(viewer, orderId);
  if (!order) return null;
  const payments = await paymentsOf(order.id);
  const [buyer, bookings, audit] = await Promise.all([
    buyerOf(order.id),
    orderBookings(order.id),
    auditOf(
      order.id,
      payments.map(({ id }) => id),
    ),
  ]);
  const [now, opensBuyer] = [clock.now(), may(viewer, "manage_users")];
  return { order, now, seen, buyer, opensBuyer, payments, bookings, audit };
}

const lastEventOf = (orderId: string): Promise<string> =>
  orderId.includes("\0") ? Promise.resolve("") : lastEvent(db, orderId);

async function buyerOf(orderId: string): Promise<OrderFile["buyer"]> {
  const { rows } = await sql<OrderFile["buyer"]>`
    select account.id, coalesce(profile.nome_completo, account.name) as name, account.email, profile.telefone as phone,
      (select count(*)::int from pedidos other where other.user_id = account.id) as orders
    from pedidos sale join auth_users account on account.id = sale.user_id
    left join usuarios profile on profile.user_id = account.id
    where sale.id = ${orderId}`.execute(db);
  return rows[0]!;
}

type PaymentRow = Omit<DeskPayment, "amount" | "refunds"> & {
  amount: string;
  refunds: (Omit<DeskRefund, "amount" | "requestedAt" | "doneAt"> & {
    amount: number;
    requestedAt: string;
    doneAt: string | null;
  })[];
  news: { at: string | Date; kind: string; outcome: string }[];
};

/** Every attempt, the newest first, with what was given back of it and what its provider told. */
async function paymentsOf(orderId: string): Promise<DeskPayment[]> {
  const { rows } = await sql<PaymentRow>`
    select paid.id, paid.id = sale.payment_id as counts, provider, provider = 'pix-key' as "byHand", method,
      paid.instalments, paid.status, amount, paid.created_at as "createdAt", expires_at as "expiresAt",
      paid.paid_at as "paidAt", txid,
      coalesce((select json_agg(json_build_object('id', id, 'amount', (amount * 100)::bigint, 'status', status,
          'reason', reason, 'requestedAt', requested_at, 'doneAt', done_at) order by requested_at, id)
        from refunds where payment_id = paid.id), '[]') as refunds,
      coalesce((select json_agg(json_build_object('at', received_at, 'kind', kind, 'outcome', outcome)
          order by received_at, event_id)
        from payment_events where payment_id = paid.id), '[]') as news
    from payments paid join pedidos sale on sale.id = paid.order_id
    where paid.order_id = ${orderId}
    order by counts desc, paid.attempt desc`.execute(db);
  return rows.map((row) => ({
    ...row,
    amount: fromReais(row.amount),
    refunds: row.refunds.map((refund) => ({
      ...refund,
      amount: fromReais((refund.amount / 100).toFixed(2)),
      requestedAt: new Date(refund.requestedAt),
      doneAt: refund.doneAt ? new Date(refund.doneAt) : null,
    })),
    news: row.news.map((told) => ({ ...told, at: new Date(told.at) })),
  }));
}

const MAX_AUDIT_LINES = 50;

async function auditOf(orderId: string, paymentIds: string[]): Promise<DeskAuditLine[]> {
  const { rows } = await sql<DeskAuditLine & { problem: string | null }>`
    select id, at, actor_name as actor, action, after ->> 'problem' as problem,
      coalesce(after ->> 'reason', after ->> 'note', after ->> 'answer') as note
    from audit_log
    where (subject_kind = 'pedido' and subject_id = ${orderId})
       or (subject_kind = 'pagamento' and subject_id = any(${paymentIds}::text[]))
    order by at desc, id desc limit ${MAX_AUDIT_LINES}`.execute(db);
  return rows.map(({ problem, ...line }) => ({ ...line, note: line.note ?? refusalText(problem) }));
}
