import { sql } from "kysely";
import { historyOf } from "#app/modules/audit/index.server.ts";
import { people } from "#app/modules/identity/index.server.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { orderBookings } from "#app/modules/ledger/index.server.ts";
import { attemptsOfOrder } from "#app/modules/payments/charge/index.server.ts";
import { disputesStopRefunds } from "#app/modules/payments/disputes/index.server.ts";
import type { PaymentAttempt } from "#app/modules/payments/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { centavos } from "#app/shared/money.ts";
import { findAnyOrder } from "../buyer/find-order.server.ts";
import { lastEvent, refusalText } from "../lifecycle/order-command.server.ts";
import { returnsBeyondKept } from "../returns/returns-beyond-kept.server.ts";
import type { OrderAuditLine, OrderFile } from "./order-file.ts";

/** Null where the order does not exist, or without the permission. */
export async function findOrderFile(viewer: Viewer, orderId: string): Promise<OrderFile | null> {
  // Read first: events that are added while the rest is read count as not seen.
  const seen = await lastEventOf(orderId);
  const order = await findAnyOrder(viewer, orderId);
  if (!order) return null;
  const [attempts, { paymentId, ...buyer }] = await Promise.all([
    attemptsOfOrder(order.id),
    buyerOf(order.id),
  ]);
  const paymentIds = attempts.map(({ id }) => id);
  const [bookings, audit, refundsStopped] = await Promise.all([
    orderBookings(order.id),
    auditOf(order.id, paymentIds),
    disputesStopRefunds(db, paymentId),
  ]);
  const returns = order.shipments.flatMap((shipment) => shipment.returns);
  const beyondKept = refundsStopped ? [] : await returnsBeyondKept(order.id, returns);
  const withStops = await Promise.all(attempts.map(withStoppedRefunds));
  const payments = withStops
    .map((attempt) => ({ ...attempt, counts: attempt.id === paymentId }))
    .sort((a, b) => Number(b.counts) - Number(a.counts));
  const [now, opensBuyer] = [clock.now(), may(viewer, "manage_users")];
  return { order, now, seen, buyer, opensBuyer, payments, refundsStopped, beyondKept, bookings, audit };
}

async function withStoppedRefunds(attempt: PaymentAttempt) {
  const refunds = await Promise.all(
    attempt.refunds.map(async (refund) => {
      // What was refused is in no sum yet; what waits to be sent is.
      const more = refund.status === "refused" ? refund.amount : centavos(0);
      const isStopped = refund.status !== "done" && (await disputesStopRefunds(db, attempt.id, more));
      return { ...refund, isStopped };
    }),
  );
  return { ...attempt, refunds };
}

const lastEventOf = (orderId: string): Promise<string> =>
  orderId.includes("\0") ? Promise.resolve("") : lastEvent(db, orderId);

async function buyerOf(orderId: string): Promise<OrderFile["buyer"] & { paymentId: string }> {
  const { rows } = await sql<OrderFile["buyer"] & { paymentId: string }>`
    select buyer.id, buyer.name, buyer.email, buyer.phone, sale.payment_id as "paymentId",
      (select count(*)::int from pedidos other where other.user_id = buyer.id) as orders
    from pedidos sale join ${people} buyer on buyer.id = sale.user_id
    where sale.id = ${orderId}`.execute(db);
  return rows[0]!;
}

const MAX_AUDIT_LINES = 50;

async function auditOf(orderId: string, paymentIds: string[]): Promise<OrderAuditLine[]> {
  const lines = await historyOf({ pedido: [orderId], pagamento: paymentIds }, MAX_AUDIT_LINES);
  return lines.map(({ id, at, actor, action, after }) => {
    const { reason, note, answer, problem } = (after ?? {}) as Record<string, string | undefined>;
    return { id, at, actor, action, note: reason ?? note ?? answer ?? refusalText(problem ?? null) };
  });
}
