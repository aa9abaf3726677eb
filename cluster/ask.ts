import pg from "pg";
import { patiently } from "../prove/world/shop.ts";

/** Asks a PostgreSQL, again and again while it is away. */
export async function ask<Row>(url: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  let rows: Row[] = [];
  await patiently("the database to answer", async () => {
    rows = await askOnce<Row>(url, sql, values);
    return true;
  });
  return rows;
}

export async function askOnce<Row>(url: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    query_timeout: 60_000,
  });
  client.on("error", () => {});
  await client.connect();
  return client
    .query(sql, values)
    .then(({ rows }) => rows as Row[])
    .finally(() => client.end().catch(() => {}));
}
