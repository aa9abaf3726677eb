import { setTimeout as delay } from "node:timers/promises";
import { say } from "#server/progress.ts";
import { BUYERS_ARE } from "../../bench/order-load.ts";
import { readBooks } from "../../prove/books/read-books.ts";
import { CHECKS } from "../../prove/checks/index.ts";
import type { Cluster } from "../cluster.ts";
import type { DrillName, Options } from "../options.ts";
import { DRILLS, type Drill, notHeld } from "./drills.ts";
import { type Load, prepareLoad, type Tally } from "./load.ts";
import { lineOf, longestPause, type Result, writeTable } from "./report.ts";

/** Milliseconds of load before a fault and after everything stands again. */
const CALM = 5_000;
const MOST_SHOWN = 10;
/** Orders that wait for their payment are not at rest: what is true of them then is not checked here. */
const NOT_AT_REST = "the books of each order are what was paid, given back and credited";

/** One after the other; whether all of them held. */
export async function runDrills(cluster: Cluster, { drills, rate, write }: Options): Promise<boolean> {
  const load = await prepareLoad(cluster);
  const results: Result[] = [];
  for (const name of drills) {
    const result = await runDrill(cluster, load, { name, rate });
    results.push(result);
    say(lineOf(result));
    for (const violation of result.violations.slice(0, MOST_SHOWN)) say(`  ✗ ${violation}`);
  }
  if (write) writeTable(results, rate);
  return results.every(({ violations }) => violations.length === 0);
}

async function runDrill(
  cluster: Cluster,
  load: Load,
  { name, rate }: { name: DrillName; rate: number },
): Promise<Result> {
  const drill = DRILLS[name];
  await cluster.databases.untilSynchronous();
  const { tally, end } = load.begin(rate);
  await delay(CALM);
  const struckAt = performance.now();
  const wrong = await drill.strike(cluster).finally(() => delay(CALM).then(end));
  if (drill.fault) load.journal.faults[drill.fault] = 1;
  const left = await comeToRest(cluster);
  const { lost, doubled } = await countOrders(cluster, tally);
  return {
    name,
    what: drill.what,
    tally,
    lost,
    doubled,
    longestPause: longestPause([...tally.acknowledged.values()], struckAt),
    violations: [...wrong, ...left, ...notHeld(drill, tally), ...(await violationsOf(cluster, load, drill))],
  };
}

interface Left {
  task: string;
  jobs: number;
  running: number;
  error: string | null;
}

/** Milliseconds. Letters wait while the machine is busy; as long as there are fewer of them, they go on. */
const NOTHING_HAPPENED_FOR = 60_000;

/** Letters are sent, and what is due is done; otherwise what was left when nothing more happened. */
async function comeToRest(cluster: Cluster): Promise<string[]> {
  let fewest = Number.POSITIVE_INFINITY;
  let changedAt = performance.now();
  for (;;) {
    const left = await cluster.ask<Left>(
      `select identifier as task, count(*)::int as jobs, count(locked_at)::int as running, max(last_error) as error
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = task_id
       where locked_at is not null or (run_at <= now() and attempts < max_attempts) group by identifier`,
    );
    const jobs = left.reduce((sum, each) => sum + each.jobs, 0);
    if (jobs < fewest) changedAt = performance.now();
    fewest = Math.min(fewest, jobs);
    if (jobs > 0 && performance.now() - changedAt < NOTHING_HAPPENED_FOR) {
      await delay(500);
      continue;
    }
    return left.map(
      ({ task, jobs, running, error }) =>
        `${jobs} jobs ${task} left, ${running} of them begun; last error: ${error}`,
    );
  }
}

async function countOrders(cluster: Cluster, { acknowledged }: Tally) {
  const [found] = await cluster.ask<{ there: number; doubled: number }>(
    `select (select count(*)::int from pedidos where id = any ($1)) as there,
       (select (count(*) - count(distinct (user_id, idempotency_key)))::int from pedidos where user_id like $2) as doubled`,
    [[...acknowledged.keys()], `${BUYERS_ARE}%`],
  );
  return { lost: acknowledged.size - found!.there, doubled: found!.doubled };
}

async function violationsOf(cluster: Cluster, load: Load, { changesStock }: Drill): Promise<string[]> {
  const books = await readBooks(cluster, BUYERS_ARE);
  const { journal, stockBefore } = load;
  const evidence = {
    journal,
    books,
    stockBefore: changesStock ? [] : stockBefore,
    received: cluster.mail.received,
  };
  return Object.entries(CHECKS)
    .filter(([check]) => check !== NOT_AT_REST)
    .flatMap(([check, find]) => find(evidence).map(({ where, what }) => `${check}: ${where}: ${what}`));
}
