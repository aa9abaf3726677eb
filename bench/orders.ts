import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { query } from "#tests/support/application-processes.ts";
import { type OrderLoad, orderLoad, STOCK } from "./order-load.ts";
import { type ProcessTime, processTime } from "./process-time.ts";

/**
 * `npm run bench -- orders`: PIX orders placed over HTTP by twenty clients at once, with the load generator on the same
 * machine and the database writing through to disk; then at a steady rate, to see how long each one takes.
 * At the end every order that was answered must be there with its job, and stock and ledger must add up.
 */
const CLIENTS = 20;
const WARM_UP_SECONDS = 5;
const GOAL = 250;
const STEADY_RATE = 75;

export interface MeasuredOrders {
  ordersPerSecond: number;
  /** Milliseconds at a steady 75 orders a second. */
  p50: number;
  p95: number;
  p99: number;
  /** Milliseconds at the highest rate. */
  p95AtFullRate: number;
  /** Orders that were answered but are not there, or whose job is not, and differences in ledger and stock. */
  lost: number;
  /** Milliseconds of processor per order, at the highest rate. */
  processorTime: ProcessTime;
}

/** In a shop of its own, started and stopped here. */
export async function measureOrders({ seconds }: { seconds: number }): Promise<MeasuredOrders> {
  const dataDir = mkdtempSync(join(tmpdir(), "mare-bench-orders-"));
  const port = await freePort();
  const sql = (text: string) => query(dataDir, text);
  const shop = startShop(dataDir, port);
  try {
    await shop.ready;
    const load = await orderLoad(port, sql);
    const answered = await placeOrders(load, dataDir, seconds);
    const { warm, fast, steady, processorTime } = answered;
    return {
      ordersPerSecond: fast.length / seconds,
      p50: percentile(steady, 0.5),
      p95: percentile(steady, 0.95),
      p99: percentile(steady, 0.99),
      p95AtFullRate: percentile(fast, 0.95),
      lost: await lostOrders(sql, warm.length + fast.length + steady.length),
      processorTime,
    };
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function placeOrders(load: OrderLoad, dataDir: string, seconds: number) {
  const warm = await load.asFastAsPossible(CLIENTS, WARM_UP_SECONDS);
  const before = processTime(dataDir);
  const fast = await load.asFastAsPossible(CLIENTS, seconds);
  const after = processTime(dataDir);
  const steady = await load.atRate(STEADY_RATE, seconds);
  const each = (part: keyof ProcessTime) => (after[part] - before[part]) / fast.length;
  const processorTime = {
    database: each("database"),
    web: each("web"),
    worker: each("worker"),
    loadGenerator: each("loadGenerator"),
  };
  return { warm, fast, steady, processorTime };
}

/** An order's job is in the queue until it has run, and its letter is there afterwards. */
async function lostOrders(sql: (text: string) => Promise<Record<string, unknown>[]>, answered: number) {
  const [found] = await sql(`select (select count(*) from pedidos where user_id like 'bench-%') as orders,
    (select count(*) from pedidos p where user_id like 'bench-%'
      and not exists (select from emails where once = 'order-received ' || p.id)
      and not exists (select from graphile_worker._private_jobs where payload ->> 'orderId' = p.id)) as silent,
    (select abs(sum(amount)) from ledger_entries) as ledger,
    abs((select sum(${STOCK} - stock) from product_variants) - (select sum(quantidade) from pedido_itens i
      join pedidos p on p.id = pedido_id where user_id like 'bench-%')) as stock,
    (select count(*) from products p where stock <>
      (select sum(stock) from product_variants v where v.product_id = p.id)) as sums`);
  const { orders, silent, ledger, stock, sums } = found!;
  return Math.abs(answered - Number(orders)) + Number(silent) + Number(ledger) + Number(stock) + Number(sums);
}

function startShop(dataDir: string, port: number) {
  const environment = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: "error",
    TRUST_PROXY: "1",
  };
  const shop = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "server/main.ts"], {
    env: environment,
    stdio: "ignore",
  });
  const ended = new Promise((resolve) => shop.once("exit", resolve));
  const isReady = async () =>
    (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.status === 200;
  const whenReady = async () => {
    while (!(await isReady())) {
      if (shop.exitCode !== null) throw new Error("the shop did not start");
      await delay(50);
    }
  };
  return {
    ready: whenReady(),
    stop: () => {
      shop.kill("SIGTERM");
      return ended;
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

const percentile = (times: number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1]!;

if (import.meta.main) {
  const measured = await measureOrders({ seconds: Number(process.argv[2] ?? 20) });
  const { database, web, worker, loadGenerator } = measured.processorTime;
  const milliseconds = (time: number) => `${time.toFixed(2)} ms`;
  console.log(
    `${cpus().length} cores, ${process.env.WEB_CONCURRENCY ?? 1} web process\nProcessor time per order: ` +
      `database ${milliseconds(database)}, web ${milliseconds(web)}, worker ${milliseconds(worker)}, ` +
      `load generator ${milliseconds(loadGenerator)}`,
  );
  const row = (what: string, figure: string, goal = "") => console.log(`| ${what} | ${figure} | ${goal} |`);
  row("What", "Measured", "Goal");
  row("---", "---", "---");
  row(`PIX orders per second, ${CLIENTS} clients`, measured.ordersPerSecond.toFixed(0), `≥ ${GOAL}`);
  row("p95 at that rate", `${measured.p95AtFullRate.toFixed(0)} ms`);
  row(`p50 at ${STEADY_RATE} a second`, `${measured.p50.toFixed(0)} ms`);
  row(`p95 at ${STEADY_RATE} a second`, `${measured.p95.toFixed(0)} ms`, "≤ 100 ms");
  row(`p99 at ${STEADY_RATE} a second`, `${measured.p99.toFixed(0)} ms`);
  row("orders and letters lost, differences in ledger and stock", String(measured.lost), "0");
}
