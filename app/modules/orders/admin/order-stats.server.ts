import { sql } from "kysely";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import { ORDER_STATUSES, type OrderStatus } from "../index.ts";
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
