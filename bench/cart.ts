import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { LineRequest } from "#app/modules/cart/index.ts";
import { PREPARED_DATABASE_URL } from "#app/platform/config/index.server.ts";
import { migrate, readMigrations } from "#app/platform/db/migrate.server.ts";
import { startEmbeddedDatabase } from "#server/embedded-postgres/index.ts";
import { loadCatalog } from "./catalog-data.ts";

/**
 * `npm run bench:cart`: how long the server takes to price a cart, in a shop of ten thousand products. Times are of
 * this machine, so each is also given as a ratio to an empty query of the same run, asked through the same pool.
 */
const PRODUCTS = 10_000;
const WARM_UP = 100;
const TIMES = 1_000;

const dataDir = mkdtempSync(join(tmpdir(), "mare-bench-"));
const database = await startEmbeddedDatabase(dataDir, ["fsync=off", "full_page_writes=off"]);

async function measure(ask: (n: number) => Promise<unknown>): Promise<{ p50: number; p95: number }> {
  const times: number[] = [];
  for (let n = 0; n < WARM_UP + TIMES; n++) {
    const startedAt = performance.now();
    await ask(n);
    if (n >= WARM_UP) times.push(performance.now() - startedAt);
  }
  times.sort((a, b) => a - b);
  const percentile = (share: number) => times[Math.ceil(times.length * share) - 1]!;
  return { p50: percentile(0.5), p95: percentile(0.95) };
}

try {
  await migrate(database.url, readMigrations("database/migrations"));
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await loadCatalog(client, PRODUCTS);
  const { rows: variants } = await client.query<Omit<LineRequest, "quantity">>(
    `select product_id as "productId", color, size from product_variants order by md5(id::text) limit 20000`,
  );
  await client.end();

  // Only now: the application's pool opens on the database it finds in the environment.
  process.env[PREPARED_DATABASE_URL] = database.url;
  process.env.LOG_LEVEL = "warn";
  const { priceCart } = await import("#app/modules/cart/index.server.ts");
  const { pool } = await import("#app/platform/db/db.server.ts");

  /** Other lines each time, so that no cache helps. */
  const cartOf = (lines: number, n: number): LineRequest[] =>
    Array.from({ length: lines }, (_, at) => ({
      ...variants[(n * lines + at) % variants.length]!,
      quantity: 1 + (at % 3),
    }));

  const empty = await measure(() => pool.query("select 1"));
  const rows = [`| Empty query | ${ms(empty.p50)} | ${ms(empty.p95)} | |`];
  for (const lines of [1, 10, 50, 500]) {
    const { p50, p95 } = await measure((n) => priceCart(cartOf(lines, n)));
    rows.push(
      `| ${lines} ${lines === 1 ? "line" : "lines"} | ${ms(p50)} | ${ms(p95)} | ${(p95 / empty.p95).toFixed(1)}× |`,
    );
  }
  console.log(["| Cart | p50 | p95 | p95 to an empty query |", "|---|---:|---:|---:|", ...rows].join("\n"));
  console.log(
    `\n${cpus().length} cores (${cpus()[0]?.model}), load average ${loadavg()[0]!.toFixed(1)} at the end.`,
  );
  await pool.end();
} finally {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

function ms(milliseconds: number): string {
  return `${milliseconds.toFixed(1)} ms`;
}
