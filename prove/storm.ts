import { setTimeout as delay } from "node:timers/promises";
import { act } from "./actors/act.ts";
import { persist } from "./actors/persist.ts";
import type { Strike } from "./journal.ts";
import type { Fault, FaultKind } from "./plan/faults.ts";
import { type Plan, READ_OFTEN, type Wave } from "./plan/waves.ts";
import { readPages } from "./reading/read.ts";
import { hoardsOf } from "./world/hoards.ts";
import { type People, renewSessions } from "./world/people.ts";
import { patiently } from "./world/shop.ts";
import type { World } from "./world/world.ts";

/** Lives through the plan, wave by wave; after each the shop recovers, the clock jumps, and what is due is done. */
export async function liveThrough(world: World, people: People, plan: Plan): Promise<void> {
  const recoveries: Promise<void>[] = [];
  const { reading = READ_OFTEN } = plan;
  const lastToRead = plan.waves.findLast(({ steps }) => steps.length > 0);
  let hour = 0;
  for (const wave of plan.waves) {
    const before = figuresOf(world);
    const strikes = wave.faults.map(({ kind }) => strikeOf(kind));
    await Promise.all([
      ...world.lateMessages.splice(0).map((send) => send()),
      ...wave.steps.map(({ after, action }) => delay(after).then(() => act(world, action))),
      ...wave.faults.map(async (fault, index) => {
        await delay(fault.after);
        await strike(world, fault);
        recoveries.push(noteRecovery(world, strikes[index]!));
      }),
    ]);
    if (wave.faults.length > 0) await world.shop.untilReady();
    const after = figuresOf(world);
    for (const struck of strikes) {
      struck.requests = after.requests - before.requests;
      struck.failed = after.failed - before.failed;
      struck.acknowledged = [...after.acknowledged].filter((id) => !before.acknowledged.has(id));
      world.journal.strikes.push(struck);
    }
    for (const hoard of await hoardsOf(world.shop)) world.journal.hoarded.push(hoard);
    const isLast = wave === lastToRead;
    const isDue = wave.steps.length > 0 && ++hour % reading.every === 0;
    // Before somebody brings a piece back.
    const soldOut = wave.steps.some(({ action }) => action.kind === "sell-out");
    if (isDue || soldOut || isLast) await readPages(world, reading, isLast);
    // Where nobody does anything, days only pass: each with what is due on it. What still runs is not begun again.
    const isQuiet = wave.steps.length === 0;
    if (isQuiet) await untilQueueIsEmpty(world);
    await letTimePass(world, people, wave);
    if (isQuiet) await untilQueueIsEmpty(world);
  }
  await Promise.all(recoveries);
}

const strikeOf = (kind: FaultKind): Strike => ({
  kind,
  requests: 0,
  failed: 0,
  acknowledged: [],
  recoveredIn: null,
});

const figuresOf = ({ journal: { counts, placed } }: World) => ({
  requests: counts.requests,
  failed: counts.unanswered + counts.unavailable,
  acknowledged: new Set(placed.map(({ orderId }) => orderId)),
});

/** The days go on meanwhile: a worker that was killed is started after a pause. */
async function noteRecovery(world: World, struck: Strike): Promise<void> {
  const endedAt = performance.now();
  await world.shop.untilWhole();
  struck.recoveredIn = (performance.now() - endedAt) / 1000;
}

async function letTimePass(world: World, people: People, { jump }: Pick<Wave, "jump">): Promise<void> {
  world.clock.jump(jump);
  count(world, "clock-jump");
  await renewSessions(world.shop, people, world.clock.now());
  await beginScheduledJobs(world);
}

/** The queue's own timer wakes once in a real minute, which here may be weeks: so it is told that the minute came. */
const beginScheduledJobs = (world: World): Promise<unknown> =>
  world.shop.ask(
    `insert into graphile_worker._private_jobs as waiting (task_id, payload, run_at, key)
     select tasks.id, '{"_cron": {}}'::json, $1::timestamptz - interval '1 second', known.identifier
     from graphile_worker._private_known_crontabs known join graphile_worker._private_tasks tasks using (identifier)
     on conflict (key) do update set run_at = excluded.run_at where waiting.is_available`,
    [world.clock.now()],
  );

const STRIKES: Record<FaultKind, (world: World, fault: Fault) => Promise<void> | void> = {
  "kill-web": ({ shop }, { after }) => shop.killWeb(after),
  "kill-worker": ({ shop }) => shop.killWorker(),
  "kill-database": ({ shop }) => shop.killDatabase(),
  "kill-primary": ({ shop }) => shop.killPrimary(),
  "pause-database": ({ shop }, { lasts }) => shop.pauseDatabase(lasts),
  "cut-connections": async ({ proxy }, { lasts }) => {
    proxy.disturb("cut");
    await delay(lasts);
    proxy.disturb(null);
  },
  "slow-connections": async ({ proxy }, { lasts }) => {
    proxy.disturb("slow");
    await delay(lasts);
    proxy.disturb(null);
  },
  "hanging-mail": async ({ mail }, { lasts }) => {
    mail.hang(true);
    await delay(lasts);
    mail.hang(false);
  },
};

async function strike(world: World, fault: Fault): Promise<void> {
  count(world, fault.kind);
  await STRIKES[fault.kind](world, fault);
}

const count = ({ journal }: World, kind: FaultKind | "clock-jump"): void => {
  journal.faults[kind] = (journal.faults[kind] ?? 0) + 1;
};

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Payments expire, boletos too, parcels count as delivered, and the money of sales is released. */
const UNTIL_REST = [40 * MINUTE, 8 * DAY, 20 * DAY, 10 * DAY, DAY];

/** Nothing new happens any more; what was begun comes to its end. */
export async function comeToRest(world: World, people: People): Promise<void> {
  await world.shop.untilReady();
  for (const jump of UNTIL_REST) {
    await letTimePass(world, people, { jump });
    await untilQueueIsEmpty(world);
    await retrySetAside(world);
  }
  await compareDays(world);
}

/**
 * A job whose worker was killed twice while it ran waits for a person. Other jobs that gave up are left alone, because their
 * cause is not one of our faults.
 */
async function retrySetAside({ shop, administrator }: World): Promise<void> {
  const setAside = await shop.ask<{ task: string }>(
    `select distinct task_identifier as task from graphile_worker.jobs
     where attempts >= max_attempts and last_error like 'Set aside:%'`,
  );
  for (const { task } of setAside)
    await persist(() =>
      administrator.browser.post("/admin/dashboard/sistema/tentar-de-novo", { form: { tarefa: task } }),
    );
}

/** Those whose worker died are done one after the other, and put off for seconds meanwhile. */
const untilQueueIsEmpty = ({ shop, clock }: World): Promise<void> =>
  patiently("the queue to be empty", async () => {
    const [row] = await shop.ask<{ due: string }>(
      `select count(*) as due from graphile_worker._private_jobs
       where locked_at is not null or (attempts < max_attempts and (run_at <= $1
         or run_at <= $1::timestamptz + interval '1 minute' and id in (select job_id from interrupted_jobs)))`,
      [clock.now()],
    );
    return Number(row!.due) === 0;
  });

const MOVED_DAYS = `
  select distinct (at at time zone 'America/Sao_Paulo')::date::text as day from (
    select at from sandbox_bank union all select done_at from sandbox_refunds
    union all select at from sandbox_disputes union all select ended_at from sandbox_disputes
  ) moved where at >= $1 order by day`;

/** The schedule compares the last few days; where the clock jumped over more, an administrator asks for the others. */
async function compareDays({ shop, administrator, began }: World): Promise<void> {
  for (const { day } of await shop.ask<{ day: string }>(MOVED_DAYS, [began]))
    await persist(() => administrator.browser.post("/admin/dashboard/financeiro", { form: { dia: day } }));
}
