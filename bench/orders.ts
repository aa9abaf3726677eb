import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { query } from "#tests/support/application-processes.ts";
import { percentile } from "./harness/percentile.ts";
import { startShop } from "./harness/shop.ts";
import { type OrderLoad, orderLoad, STOCK } from "./order-load.ts";
import { type ProcessTime, processTime } from "./process-time.ts";

/**
 * `npm run bench -- orders`: PIX orders placed over HTTP by twenty clients at once, with the load generator on the same
 * machine and the database writing through to disk. Their letters may wait until the clients rest, and the time until the
 * last is sent is measured. Then orders at a steady rate, to see how long each one takes.
 * At the end every order that was answered must be there with its letter, and stock and ledger must add up.
 */
export const CLIENTS = 20;
export const STEADY_RATE = 75;
const WARM_UP_SECONDS = 5;
const LETTERS_PATIENCE = 30_000;

export interface MeasuredOrders {
  ordersPerSecond: number;
  /** Milliseconds at a steady 75 orders a second. */
  p50: number;
  p95: number;
  p99: number;
  /** Milliseconds at the highest rate. */
  p95AtFullRate: number;
  /** Letters not sent yet when the highest rate ended, and the seconds until all of them were. */
  lettersLeft: number;
  lettersSentIn: number;
  /** Orders that were answered but are not there, or whose letter was not sent, and differences in ledger and stock. */
  lost: number;
  /** Milliseconds of processor per order, at the highest rate. */
  processorTime: ProcessTime;
}

/** In a shop of its own, started and stopped here. */
export async function measureOrders({ seconds }: { seconds: number }): Promise<MeasuredOrders> {
  const dataDir = mkdtempSync(join(tmpdir(), "mare-bench-orders-"));
  const sql = (text: string) => query(dataDir, text);
  // On a busy machine an order is slow; it is not to be refused.
  const shop = await startShop({ dataDir, settings: { TRUST_PROXY: "1", DATABASE_PATIENCE: "10" } });
  try {
    const load = await orderLoad(shop.port, sql);
    const answered = await placeOrders(load, dataDir, seconds);
    const { warm, fast, steady, processorTime, lettersLeft, lettersSentIn } = answered;
    load.close();
    return {
      ordersPerSecond: fast.length / seconds,
      p50: percentile(steady, 0.5),
      p95: percentile(steady, 0.95),
      p99: percentile(steady, 0.99),
      p95AtFullRate: percentile(fast, 0.95),
      lost: await lostOrders(sql, warm.length + fast.length + steady.length),
      lettersLeft,
      lettersSentIn,
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
  const lettersLeft = await unsentLetters(dataDir);
  const lettersSentIn = await untilLettersAreSent(dataDir);
  const steady = await load.atRate(STEADY_RATE, seconds);
  await untilLettersAreSent(dataDir);
  const each = (part: keyof ProcessTime) => (after[part] - before[part]) / fast.length;
  const processorTime = {
    database: each("database"),
    web: each("web"),
    worker: each("worker"),
    loadGenerator: each("loadGenerator"),
  };
  const inOrder = (times: number[]) => times.toSorted((a, b) => a - b);
  return { warm, fast: inOrder(fast), steady: inOrder(steady), processorTime, lettersLeft, lettersSentIn };
}

/** Orders without a letter that was sent. */
const UNSENT = `from pedidos p where user_id like 'bench-%'
  and not exists (select from emails where once = 'order-received ' || p.id and sent_at is not null)`;

const unsentLetters = async (dataDir: string): Promise<number> =>
  Number((await query(dataDir, `select count(*) ${UNSENT}`))[0]!.count);

/** The seconds it took; a letter that is not sent within `LETTERS_PATIENCE` after the last one is lost. */
async function untilLettersAreSent(dataDir: string): Promise<number> {
  const startedAt = performance.now();
  let left = await unsentLetters(dataDir);
  for (let lastSent = startedAt; left > 0 && performance.now() - lastSent < LETTERS_PATIENCE; ) {
    await delay(500);
    const now = await unsentLetters(dataDir);
    if (now < left) lastSent = performance.now();
    left = now;
  }
  return (performance.now() - startedAt) / 1000;
}

async function lostOrders(sql: (text: string) => Promise<Record<string, unknown>[]>, answered: number) {
  const [found] = await sql(`select (select count(*) from pedidos where user_id like 'bench-%') as orders,
    (select count(*) ${UNSENT}) as silent,
    (select abs(sum(amount)) from ledger_entries) as ledger,
    abs((select sum(${STOCK} - stock) from product_variants) - (select sum(quantidade) from pedido_itens i
      join pedidos p on p.id = pedido_id where user_id like 'bench-%')) as stock,
    (select count(*) from product_lines p where stock <>
      (select sum(stock) from product_variants v where v.product_id = p.product_id)) as sums`);
  const { orders, silent, ledger, stock, sums } = found!;
  return Math.abs(answered - Number(orders)) + Number(silent) + Number(ledger) + Number(stock) + Number(sums);
}
