import { setTimeout as delay } from "node:timers/promises";
import { say } from "#server/progress.ts";
import { BUYERS_ARE } from "../../bench/order-load.ts";
import { readStock } from "../../prove/books/read-books.ts";
import type { Cluster } from "../cluster.ts";
import type { DrillName, Options } from "../options.ts";
import { type Administrator, administratorOf } from "./administrator.ts";
import { checkBooks } from "./books.ts";
import { DRILLS, notHeld } from "./drills.ts";
import { type Load, prepareLoad, type Tally } from "./load.ts";
import { linesOf, longestPause, type Result, writeReport } from "./report.ts";
import { growthOf, readSize } from "./size.ts";

/** Milliseconds of load before a fault and after everything stands again. */
const CALM = 5_000;

/** One after the other; whether all of them held. */
export async function runDrills(cluster: Cluster, { drills, rate, write }: Options): Promise<boolean> {
  const running: Running = {
    load: await prepareLoad(cluster),
    administrator: await administratorOf(cluster),
    rate,
    began: new Date(),
    known: new Set(),
  };
  const sizeBefore = await readSize(cluster);
  const results: Result[] = [];
  for (const name of drills) {
    const result = await runDrill(cluster, name, running);
    results.push(result);
    for (const line of linesOf(result)) say(line);
  }
  const growth = growthOf(sizeBefore, await readSize(cluster));
  say(growth);
  if (write) writeReport(results, { rate, growth });
  return results.every(({ violations }) => violations.length === 0);
}

interface Running {
  load: Load;
  administrator: Administrator;
  rate: number;
  began: Date;
  /** What is wrong in the books since a drill before, which is not this one's; it adds its own. */
  known: Set<string>;
}

async function runDrill(cluster: Cluster, name: DrillName, running: Running): Promise<Result> {
  const { load, administrator, rate, began, known } = running;
  const drill = DRILLS[name];
  await cluster.databases.untilSynchronous();
  const stockBefore = drill.changesStock ? [] : await readStock(cluster);
  const doubledBefore = await countDoubled(cluster);
  const { tally, end } = load.begin(rate);
  await delay(CALM);
  const struckAt = performance.now();
  const unheld = await drill.strike(cluster).catch((error: unknown) => [`it could not go on: ${error}`]);
  await delay(CALM);
  await end();
  if (drill.fault) load.journal.faults[drill.fault] = 1;
  const books = await checkBooks(cluster, { administrator, journal: load.journal, began, stockBefore });
  const wrong = books.wrong.filter((each) => !known.has(each));
  for (const each of wrong) known.add(each);
  return {
    name,
    what: drill.what,
    tally,
    lost: await countLost(cluster, tally),
    doubled: (await countDoubled(cluster)) - doubledBefore,
    longestPause: longestPause([...tally.acknowledged.values()], struckAt),
    ownCheck: books.ownCheck,
    violations: [...unheld, ...notHeld(drill, tally), ...books.undone, ...wrong],
  };
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
