import { BUYERS_ARE } from "../../bench/order-load.ts";
import type { Cluster } from "../cluster.ts";

/** Bytes of each table with its indexes, and how many orders there are. */
export interface Size {
  orders: number;
  tables: Map<string, number>;
}

export async function readSize({ ask }: Cluster): Promise<Size> {
  const [counted] = await ask<{ orders: number }>(
    "select count(*)::int as orders from pedidos where user_id like $1",
    [`${BUYERS_ARE}%`],
  );
  const rows = await ask<{ name: string; bytes: number }>(
    `select relname as name, pg_total_relation_size(oid)::float8 as bytes from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return { orders: counted!.orders, tables: new Map(rows.map(({ name, bytes }) => [name, bytes])) };
}

/** What the orders between two moments added, whole and by table, the largest first. */
export function growthOf(before: Size, after: Size): string {
  const orders = after.orders - before.orders;
  const perOrder = [...after.tables]
    .map(([name, bytes]) => ({ name, kilobytes: (bytes - (before.tables.get(name) ?? 0)) / 1024 / orders }))
    .sort((a, b) => b.kilobytes - a.kilobytes);
  const whole = perOrder.reduce((sum, { kilobytes }) => sum + kilobytes, 0);
  const parts = perOrder
    .filter(({ kilobytes }) => kilobytes >= 0.05)
    .map(({ name, kilobytes }) => `${name} ${kilobytes.toFixed(1)}`);
  return `${orders} orders added ${whole.toFixed(1)} KB each to tables and indexes: ${parts.join(", ")}`;
}
