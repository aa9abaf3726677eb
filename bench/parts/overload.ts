import { mkdtempSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { query } from "#tests/support/application-processes.ts";
import { AnswerReader } from "../harness/answer-reader.ts";
import { atRate } from "../harness/at-rate.ts";
import { atLeast, atMost, type Figure } from "../harness/figure.ts";
import { checkUntil, type Outcome, secondsUntilNormal, slowest } from "../harness/health-checks.ts";
import { percentile } from "../harness/percentile.ts";
import type { Run } from "../harness/run.ts";
import { startShop, webMemory } from "../harness/shop.ts";
import { orderLoad } from "../order-load.ts";

const TIMES_CAPACITY = 5;
const SECONDS = 60;
const ORDERS_PER_SECOND = 10;
/** As a browser with little patience. */
const GIVES_UP_AFTER = 10_000;
const MAX_CONNECTIONS = 4_000;

/**
 * `npm run bench -- overload`: visitors ask for pages that are rendered each time, five times as many as the shop can answer and
 * without waiting for one another, while others place orders and a proxy asks whether the shop is healthy. Pages are
 * not kept here (`PAGE_CACHE=off`): with it the shop has to be asked for thousands more a second.
 */
export async function measureOverload({ generator }: Run): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "mare-bench-overload-"));
  const shop = await startShop({ dataDir, settings: { TRUST_PROXY: "1", PAGE_CACHE: "off" } });
  try {
    const sql = (text: string) => query(dataDir, text);
    const orders = await orderLoad(shop.port, sql);
    const rows = await sql("select id from products where on_sale order by id limit 50");
    const paths = rows.map(({ id }) => `/product/${id}`);
    const headers = { "Accept-Encoding": "gzip" };
    await generator.apply({ port: shop.port, paths, headers, clients: 20, seconds: 5 });
    const calm = await generator.apply({ port: shop.port, paths, headers, clients: 20, seconds: 10 });
    const capacity = calm.perSecond;

    const memory = { before: webMemory(dataDir), most: 0 };
    const ends = performance.now() + SECONDS * 1000;
    const visitors = openLoop(shop.port, paths);
    const isOver = () => performance.now() >= ends;
    const asking = atRate(TIMES_CAPACITY * capacity, isOver, visitors.ask);
    const paying = atRate(ORDERS_PER_SECOND, isOver, () => outcomeOf(orders.one()));
    const checking = checkUntil(isOver, [`${shop.url}/healthz`, `${shop.url}/readyz`]);
    while (performance.now() < ends) {
      memory.most = Math.max(memory.most, webMemory(dataDir));
      await delay(500);
    }
    const normalAfter = await secondsUntilNormal(shop.url + paths[0]!, calm.p95);
    const [asked, paid, checked] = await Promise.all([asking, paying, checking]);
    visitors.close();
    orders.close();
    return figuresOf({ capacity, asked, paid, checked: checked.flat(), memory, normalAfter });
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Measured {
  capacity: number;
  asked: Outcome[];
  paid: Outcome[];
  checked: Outcome[];
  memory: { before: number; most: number };
  normalAfter: number;
}

function figuresOf({ capacity, asked, paid, checked, memory, normalAfter }: Measured): Figure[] {
  const times = (outcomes: Outcome[]) => outcomes.map(({ took }) => took).toSorted((a, b) => a - b);
  const answered = asked.filter(({ status }) => status === 200);
  const refused = asked.filter(({ status }) => status === 503);
  const placed = paid.filter(({ status }) => status === 201);
  const healthy = checked.filter(({ status }) => status === 200);
  const slowestCheck = slowest(checked);
  const share = (100 * placed.length) / paid.length;
  const line = (
    id: string,
    what: string,
    value: number,
    unit: Figure["unit"],
    more: Partial<Figure> = {},
  ) => ({
    id: `overload ${id}`,
    part: "",
    what,
    value,
    unit,
    ...more,
  });
  const spread = (outcomes: Outcome[]) => ({
    p50: percentile(times(outcomes), 0.5),
    p95: percentile(times(outcomes), 0.95),
    p99: percentile(times(outcomes), 0.99),
  });
  return [
    line("capacity", "pages rendered with twenty clients", capacity, "/s"),
    line("asked", `pages asked for during ${SECONDS} s`, asked.length / SECONDS, "/s"),
    line("answered", "of these answered", answered.length / SECONDS, "/s", spread(answered)),
    line("refused", "of these answered with 503 at once", refused.length / SECONDS, "/s", {
      ...spread(refused),
      remark: `${asked.length - answered.length - refused.length} had no answer within ${GIVES_UP_AFTER / 1000} s`,
    }),
    line("orders", "orders placed meanwhile, of 100 tried", share, "", {
      ...spread(placed),
      goals: [atLeast(share, 95, "")],
      remark: `${placed.length} of ${paid.length}, ${ORDERS_PER_SECOND} a second`,
    }),
    line("health", "slowest answer of /healthz and /readyz", slowestCheck, "ms", {
      ...spread(checked),
      goals: [atMost(slowestCheck, 200, " ms")],
      remark: `${healthy.length} of ${checked.length} were 200`,
    }),
    line("memory", "most memory of the web process", memory.most, "MB", {
      remark: `${Math.round(memory.before)} MB before`,
      goals: [atMost(memory.most, 600, " MB")],
    }),
    line("normal", "until pages came as before", normalAfter, "s", { goals: [atMost(normalAfter, 5, " s")] }),
  ];
}

const outcomeOf = async (order: Promise<number>): Promise<Outcome> => {
  const startedAt = performance.now();
  const status = await order.then(
    () => 201,
    () => 0,
  );
  return { status, took: performance.now() - startedAt };
};

/** Visitors on connections that are used again once they are free. One who gives up closes theirs. */
function openLoop(port: number, paths: string[]) {
  const free: { socket: Socket; answered: (status: number) => void }[] = [];
  const all = new Set<Socket>();
  let next = 0;
  const open = () => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    const connection = { socket, answered: (_: number) => {} };
    const reader = new AnswerReader(({ status }) => connection.answered(status));
    socket.on("data", (arrived) => reader.read(arrived));
    socket.on("error", () => {});
    socket.on("close", () => {
      all.delete(socket);
      connection.answered(0);
    });
    all.add(socket);
    return connection;
  };
  const ask = (): Promise<Outcome> => {
    const path = paths[next++ % paths.length];
    const startedAt = performance.now();
    const connection = free.pop() ?? (all.size < MAX_CONNECTIONS ? open() : null);
    if (!connection) return Promise.resolve({ status: 0, took: 0 });
    return new Promise((resolve) => {
      const impatience = setTimeout(() => connection.socket.destroy(), GIVES_UP_AFTER);
      connection.answered = (status) => {
        connection.answered = () => {};
        clearTimeout(impatience);
        if (!connection.socket.destroyed) free.push(connection);
        resolve({ status, took: performance.now() - startedAt });
      };
      connection.socket.write(
        `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept-Encoding: gzip\r\n\r\n`,
      );
    });
  };
  const close = () => {
    for (const socket of all) socket.destroy();
  };
  return { ask, close };
}
