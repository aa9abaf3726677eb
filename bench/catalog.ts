import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { PREPARED_DATABASE_URL } from "#app/platform/config/index.server.ts";
import { readMigrations } from "#app/platform/db/migrate.server.ts";
import { prepareDatabase } from "#app/platform/db/prepare.server.ts";
import { startEmbeddedDatabase } from "#server/embedded-postgres/index.ts";
import { loadCatalog } from "./catalog-data.ts";
import type { Measured } from "./catalog-reads.ts";

/**
 * `npm run bench:catalog -- 1000 100000`: how reading the catalogue grows with it. Each size gets a database of its
 * own, filled with synthetic products, and is read through the functions the screens call. Every read is measured in
 * a process of its own, because the application's pool belongs to one database.
 */
const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0 || sizes.some((size) => !Number.isInteger(size) || size < 1)) {
  console.error("Usage: npm run bench:catalog -- 1000 100000");
  process.exit(1);
}

const kept = process.env.BENCH_DATA_DIR;
const dataDir = kept ?? mkdtempSync(join(tmpdir(), "mare-bench-"));
// Only loading is tuned for speed; all settings that concern reading are those of production.
const database = await startEmbeddedDatabase(dataDir, [
  "fsync=off",
  "full_page_writes=off",
  "max_wal_size=4GB",
]);

const urlOf = (name: string): string => {
  const url = new URL(database.url);
  url.pathname = `/${name}`;
  return url.href;
};

async function connect(name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: urlOf(name) });
  await client.connect();
  return client;
}

async function prepare(size: number): Promise<string> {
  const name = `bench_${size}`;
  const administrator = await connect("postgres");
  const { rowCount } = await administrator.query("select 1 from pg_database where datname = $1", [name]);
  if (!rowCount) await administrator.query(`create database ${name}`);
  await administrator.end();
  if (rowCount) return urlOf(name);

  await prepareDatabase(urlOf(name), readMigrations("database/migrations"));
  const client = await connect(name);
  const startedAt = performance.now();
  await loadCatalog(client, size);
  await client.end();
  console.error(`${size} products loaded in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return urlOf(name);
}

function measure(url: string, size: number): Measured[] {
  const reader = spawnSync(process.execPath, ["bench/catalog-reads.ts", String(size)], {
    env: { ...process.env, [PREPARED_DATABASE_URL]: url, LOG_LEVEL: "warn" },
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    maxBuffer: 1 << 26,
  });
  if (reader.status !== 0) throw new Error(`Measuring failed with ${reader.status}`);
  return JSON.parse(reader.stdout) as Measured[];
}

function table(results: Map<number, Measured[]>): string {
  const [smallest] = sizes;
  const heads = sizes.flatMap((size) => [
    `p50 at ${size.toLocaleString("en")}`,
    "p95",
    ...(size === smallest ? [] : ["p95 ratio"]),
  ]);
  const rows = results.get(smallest!)!.map(({ read, p95: base }) => {
    const cells = sizes.flatMap((size) => {
      const { p50, p95 } = results.get(size)!.find((row) => row.read === read)!;
      return [ms(p50), ms(p95), ...(size === smallest ? [] : [`${(p95 / base).toFixed(1)}×`])];
    });
    return `| ${read} | ${cells.join(" | ")} |`;
  });
  return [`| Read | ${heads.join(" | ")} |`, `|---|${heads.map(() => "---:").join("|")}|`, ...rows].join(
    "\n",
  );
}

const ms = (milliseconds: number) => `${milliseconds.toFixed(1)} ms`;

try {
  const results = new Map<number, Measured[]>();
  for (const size of sizes) results.set(size, measure(await prepare(size), size));
  console.log(table(results));
  console.log(
    `\n${cpus().length} cores (${cpus()[0]?.model}), load average ${loadavg()[0]!.toFixed(1)} at the end.`,
  );
} finally {
  await database.stop();
  if (!kept) rmSync(dataDir, { recursive: true, force: true });
}
