import { sql } from "kysely";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import { fromReais } from "#app/shared/money.ts";
import type { DeliveryKind, OrderStatus } from "../order.ts";
import type { CustomerOrders } from "./order-summary.ts";

const MAX_SHOWN = 10;

/** One customer's orders, for those who manage users; null without the permission. */
export async function customerOrders(viewer: Viewer, userId: string): Promise<CustomerOrders | null> {
  if (!may(viewer, "manage_users")) return null;
  const [totals, last] = await Promise.all([
    db
      .selectFrom("pedidos")
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .select(
        sql<string>`coalesce(sum(valor_total - refunded) filter (where paid_at is not null), 0)::numeric(14, 2)`.as(
          "spent",
        ),
      )
      .where("user_id", "=", userId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("pedidos")
      .select(["id", "status", "delivery", "created_at", "valor_total"])
      .where("user_id", "=", userId)
      .orderBy("id", "desc")
      .limit(MAX_SHOWN)
      .execute(),
  ]);
  return {
    count: Number(totals.count),
    spent: fromReais(totals.spent),
    last: last.map((row) => ({
      id: row.id,
      status: row.status as OrderStatus,
      delivery: row.delivery as DeliveryKind,
      at: row.created_at,
      total: fromReais(row.valor_total),
    })),
  };
}
