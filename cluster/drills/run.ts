import { setTimeout as delay } from "node:timers/promises";
import { say } from "#server/progress.ts";
import { BUYERS_ARE } from "../../bench/order-load.ts";
import type { StockRow } from "../../prove/books/books.ts";
import { readBooks, readStock } from "../../prove/books/read-books.ts";
import { CHECKS } from "../../prove/checks/index.ts";
import type { Cluster } from "../cluster.ts";
import type { DrillName, Options } from "../options.ts";
import { DRILLS, notHeld } from "./drills.ts";
import { type Load, prepareLoad, type Tally } from "./load.ts";
import { lineOf, longestPause, type Result, writeTable } from "./report.ts";
import { growthOf, readSize } from "./size.ts";

/** Milliseconds of load before a fault and after everything stands again. */
const CALM = 5_000;
const MOST_SHOWN = 10;
/** Orders that wait for their payment are not at rest: what is true of them then is not checked here. */
const NOT_AT_REST = "the books of each order are what was paid, given back and credited";

/** One after the other; whether all of them held. */
export async function runDrills(cluster: Cluster, { drills, rate, write }: Options): Promise<boolean> {
  const load = await prepareLoad(cluster);
  const sizeBefore = await readSize(cluster);
  const results: Result[] = [];
  const known = new Set<string>();
  for (const name of drills) {
    const result = await runDrill(cluster, load, { name, rate, known });
    results.push(result);
    say(lineOf(result));
    for (const violation of result.violations.slice(0, MOST_SHOWN)) say(`  ✗ ${violation}`);
  }
  say(growthOf(sizeBefore, await readSize(cluster)));
  if (write) writeTable(results, rate);
  return results.every(({ violations }) => violations.length === 0);
}

interface Running {
  name: DrillName;
  rate: number;
  /** What the checks found in the drills before, which is not this one's; it adds its own. */
  known: Set<string>;
}

async function runDrill(cluster: Cluster, load: Load, { name, rate, known }: Running): Promise<Result> {
  const drill = DRILLS[name];
  await cluster.databases.untilSynchronous();
  const stockBefore = drill.changesStock ? [] : await readStock(cluster);
  const doubledBefore = await countDoubled(cluster);
  const { tally, end } = load.begin(rate);
  await delay(CALM);
  const struckAt = performance.now();
  const wrong = await drill.strike(cluster).finally(() => delay(CALM).then(end));
  if (drill.fault) load.journal.faults[drill.fault] = 1;
  const left = await comeToRest(cluster);
  const found = (await violationsOf(cluster, load, stockBefore)).filter((violation) => !known.has(violation));
  for (const violation of found) known.add(violation);
  return {
    name,
    what: drill.what,
    tally,
    lost: await countLost(cluster, tally),
    doubled: (await countDoubled(cluster)) - doubledBefore,
    longestPause: longestPause([...tally.acknowledged.values()], struckAt),
    violations: [...wrong, ...left, ...notHeld(drill, tally), ...found],
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
       where locked_at is not null or (attempts < max_attempts and (run_at <= now() or attempts > 0)) group by identifier`,
    );
    if (left.every(({ running }) => running === 0)) await hurryAttempts(cluster);
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

/**
 * A letter that a worker held when it died is tried again after two minutes and more. Nobody waits for that here: while no job runs,
 * nobody holds one any more.
 */
async function hurryAttempts({ ask }: Cluster): Promise<void> {
  await ask(
    `with due as (update graphile_worker._private_jobs set run_at = now() where attempts > 0 and attempts < max_attempts
       and run_at > now() and not exists (select from graphile_worker._private_jobs where locked_at is not null) returning id)
     update emails set handing_over_until = null where sent_at is null and handing_over_until is not null and exists (select from due)`,
  );
}

async function countLost(cluster: Cluster, { acknowledged }: Tally): Promise<number> {
  const [found] = await cluster.ask<{ there: number }>(
    "select count(*)::int as there from pedidos where id = any ($1)",
    [[...acknowledged.keys()]],
  );
  return acknowledged.size - found!.there;
}

async function countDoubled(cluster: Cluster): Promise<number> {
  const [found] = await cluster.ask<{ doubled: number }>(
    "select (count(*) - count(distinct (user_id, idempotency_key)))::int as doubled from pedidos where user_id like $1",
    [`${BUYERS_ARE}%`],
  );
  return found!.doubled;
}

async function violationsOf(cluster: Cluster, { journal }: Load, stockBefore: StockRow[]): Promise<string[]> {
  const books = await readBooks(cluster, BUYERS_ARE);
  const evidence = { journal, books, stockBefore, received: cluster.mail.received };
  return Object.entries(CHECKS)
    .filter(([check]) => check !== NOT_AT_REST)
    .flatMap(([check, find]) => find(evidence).map(({ where, what }) => `${check}: ${where}: ${what}`));
}
