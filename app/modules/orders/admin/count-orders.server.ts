import { type RawBuilder, sql } from "kysely";
import { db } from "#app/platform/db/db.server.ts";
import type { IsoDate } from "#app/shared/business-days.ts";
import { isForgottenPickup, isLateShipment } from "../sql.server.ts";

/** Every order ever placed, and those that are not paid yet. */
export async function countOrders(): Promise<{ all: number; pending: number }> {
  const { rows } = await sql<Record<"all" | "pending", string>>`
    select (select count(*) from pedidos) as "all",
      (select count(*) from pedidos where status = 'pendente') as pending`.execute(db);
  return { all: Number(rows[0]!.all), pending: Number(rows[0]!.pending) };
}

/** How many were paid on each day since, whatever became of them. Days without any are left out. */
export async function paidOrdersByDay(since: IsoDate): Promise<Map<string, number>> {
  const { rows } = await sql<{ at: string; orders: string }>`
    select to_char(paid_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as at, count(*) as orders
    from pedidos where paid_at >= ${since}::timestamp at time zone 'America/Sao_Paulo' group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ at, orders }) => [at, Number(orders)]));
}

/** At most so many orders with a parcel that is late, and the last day on which the latest could be posted. */
export async function countLateOrders(limit: number): Promise<{ count: number; oldest: IsoDate | null }> {
  const { rows } = await sql<{ count: string; oldest: IsoDate | null }>`
    select count(*) as count, min(ship_by)::text as oldest
    from (
      select min(ship_by) as ship_by from remessas
      where ${isLateShipment()}
      group by pedido_id order by 1 limit ${limit}
    ) late`.execute(db);
  return { count: Number(rows[0]!.count), oldest: rows[0]!.oldest };
}

/** Moments at which something of an order began to wait, for the overview of administrators. */
type Moments = RawBuilder<{ at: Date }>;

export const openReturns = (requestedBefore: Date): Moments => sql`
  select created_at as at from devolucoes
  where status = 'solicitada' and created_at < ${requestedBefore}`;

/** Regrets whose money was not even asked for: by law it does not wait for the pieces. */
export const regretsNotRefunded = (requestedBefore: Date): Moments => sql`
  select created_at as at from devolucoes
  where kind = 'arrependimento' and refunded_at is null and created_at < ${requestedBefore}`;

/** Orders that have been at the store for longer than it keeps them. */
export const forgottenPickups = (): Moments => sql`
  select min(arrived_at) as at from remessas where ${isForgottenPickup()} group by pedido_id`;
