import { type RawBuilder, sql } from "kysely";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { IsoDate } from "#app/shared/business-days.ts";
import { isInDispute } from "../disputes/parcel-disputes.server.ts";
import { ORDER_STATUSES, type OrderStatus } from "../order.ts";
import { isForgottenPickup, isLateShipment } from "../sql.server.ts";
import { waitingOrders } from "./matching-orders.server.ts";
import type { Queue } from "./order-filter.ts";
import type { OrderStats } from "./order-summary.ts";

/** The current counts, each from a small index; null without the permission. */
export async function orderStats(viewer: Viewer): Promise<OrderStats | null> {
  if (!may(viewer, "manage_orders")) return null;
  const [counted, waiting] = await Promise.all([countStatuses(), countQueues()]);
  const byStatus = Object.fromEntries(
    ORDER_STATUSES.map((status) => [status, counted.get(status) ?? 0]),
  ) as Record<OrderStatus, number>;
  return {
    total: [...counted.values()].reduce((sum, count) => sum + count, 0),
    byStatus,
    late: Number(waiting.late),
    receipts: Number(waiting.receipts),
    refundsByHand: Number(waiting.by_hand),
    refunds: Number(waiting.refunds),
    returns: Number(waiting.returns),
    pickups: Number(waiting.pickups),
    forgottenPickups: Number(waiting.forgotten),
  };
}

async function countStatuses(): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("pedidos")
    .select(({ fn }) => ["status", fn.countAll<string>().as("count")])
    .groupBy("status")
    .execute();
  return new Map(rows.map(({ status, count }) => [status, Number(count)]));
}

type Waiting = Record<
  "late" | "receipts" | "by_hand" | "refunds" | "returns" | "pickups" | "forgotten",
  string
>;

/** Counts orders and not parcels, so that each number is the length of its list. */
async function countQueues(): Promise<Waiting> {
  const count = (queue: Queue) =>
    sql`(select count(*) from pedidos sale where sale.id in (${waitingOrders(queue)}))`;
  const { rows } = await sql<Waiting>`
    select ${count("atrasados")} as late, ${count("recebimentos")} as receipts, ${count("reembolsos")} as by_hand,
      ${count("reembolsos-a-caminho")} as refunds, ${count("devolucoes")} as returns,
      ${count("retiradas")} as pickups, ${count("retiradas-paradas")} as forgotten`.execute(db);
  return rows[0]!;
}

/** All orders, and those not paid yet. */
export async function countOrders(): Promise<{ all: number; pending: number }> {
  const { rows } = await sql<Record<"all" | "pending", string>>`
    select (select count(*) from pedidos) as "all",
      (select count(*) from pedidos where status = 'pendente') as pending`.execute(db);
  return { all: Number(rows[0]!.all), pending: Number(rows[0]!.pending) };
}

/** How many orders were paid on each day since then, whatever their status now. Days without any are left out. */
export async function paidOrdersByDay(since: IsoDate): Promise<Map<string, number>> {
  const { rows } = await sql<{ at: string; orders: string }>`
    select to_char(paid_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as at, count(*) as orders
    from pedidos where paid_at >= ${since}::timestamp at time zone 'America/Sao_Paulo' group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ at, orders }) => [at, Number(orders)]));
}

/** Counts at most `limit` orders with a late parcel that may be sent, and gives the oldest deadline among them. */
export async function countLateOrders(limit: number): Promise<{ count: number; oldest: IsoDate | null }> {
  const { rows } = await sql<{ count: string; oldest: IsoDate | null }>`
    select count(*) as count, min(ship_by)::text as oldest
    from (
      select min(ship_by) as ship_by from remessas
      where ${isLateShipment()} and not ${isInDispute()}
      group by pedido_id order by 1 limit ${limit}
    ) late`.execute(db);
  return { count: Number(rows[0]!.count), oldest: rows[0]!.oldest };
}

/** Since when something waits, as rows of `at`, for the administrators' overview. */
type Moments = RawBuilder<{ at: Date }>;

export const openReturns = (requestedBefore: Date): Moments => sql`
  select created_at as at from devolucoes
  where status = 'solicitada' and created_at < ${requestedBefore}`;

/** Regrets whose refund was not requested yet; by law it does not wait for the pieces, and while a bank decides it cannot be. */
export const regretsNotRefunded = (requestedBefore: Date): Moments => sql`
  select created_at as at from devolucoes
  where kind = 'arrependimento' and status = 'solicitada' and refunded_at is null
    and created_at < ${requestedBefore} and not ${isInDispute("devolucoes")}`;

/** Pickups that nobody fetches, although they may be, for longer than the store keeps them. */
export const forgottenPickups = (): Moments => sql`
  select min(arrived_at) as at from remessas where ${isForgottenPickup()} and not ${isInDispute()} group by pedido_id`;
