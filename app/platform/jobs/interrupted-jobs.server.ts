import { sql } from "kysely";
import type { ClientBase } from "pg";
import { clock } from "../clock.server.ts";
import { db } from "../db/db.server.ts";
import { log } from "../log.server.ts";
import { Postponed } from "./job.ts";
import { observeSetAside } from "./job-metrics.server.ts";

const TRY_LATER = 5_000;
/** Milliseconds that jobs wait for one another at most: one that ends its worker does so within them, or again another time. */
const PATIENCE = 15_000;

interface TakenJob {
  id: string;
  locked_by: string | null;
  attempts: number;
}

/** The interrupted job that this process runs, or is about to. */
let alone: { id: string; ended: Promise<void> } | null = null;
/** All others that this process runs, until they end. */
const others = new Set<Promise<void>>();

/**
 * A worker takes jobs in advance, so all that a crashed one held were interrupted, begun or not. Only one that was begun again,
 * and whose worker crashed again while nothing else ran in its process, is to blame. So a process runs one of them at a time,
 * begins it when the others have ended, and begins no other meanwhile; where one of them takes long, the next crash blames
 * nobody. Every job that is taken for the first time is spared the look.
 */
export async function runInTurn(job: TakenJob, run: () => Promise<void>, patience = PATIENCE): Promise<void> {
  const isInterrupted = job.attempts > 1 && (await wasInterrupted(job.id));
  return isInterrupted ? runAlone(job, run, patience) : runBeside(run, patience);
}

async function wasInterrupted(id: string): Promise<boolean> {
  const { rows } = await sql`select from interrupted_jobs where job_id = ${id}`.execute(db);
  return rows.length > 0;
}

async function runAlone({ id, locked_by }: TakenJob, run: () => Promise<void>, patience: number) {
  if (alone) {
    throw new Postponed(
      "Waits for another job that was interrupted.",
      new Date(clock.now().getTime() + TRY_LATER),
    );
  }
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  alone = { id, ended };
  try {
    await atMost(patience, Promise.all(others));
    if (others.size === 0) await noteBegun(id, locked_by);
    await run();
  } finally {
    // Before the next one begins: a job that is done is still locked for a moment.
    await noteBegun(id, null).finally(() => {
      alone = null;
      end();
    });
  }
}

async function runBeside(run: () => Promise<void>, patience: number) {
  const until = performance.now() + patience;
  while (alone && performance.now() < until) await atMost(until - performance.now(), alone.ended);
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  others.add(ended);
  try {
    // From now on a crash may be the doing of either.
    if (alone) await noteBegun(alone.id, null);
    await run();
  } finally {
    others.delete(ended);
    end();
  }
}

async function atMost(milliseconds: number, waited: Promise<unknown>): Promise<void> {
  const { promise: isOver, resolve } = Promise.withResolvers<void>();
  const timeout = setTimeout(resolve, milliseconds);
  await Promise.race([waited, isOver]);
  clearTimeout(timeout);
}

let noted: Promise<unknown> = Promise.resolve();

/** One after the other: on two connections an older note could overtake a newer one. */
function noteBegun(id: string, worker: string | null): Promise<unknown> {
  const note = () => sql`update interrupted_jobs set begun_by = ${worker} where job_id = ${id}`.execute(db);
  const written = noted.then(note);
  noted = written.catch(() => {});
  return written;
}

/** Set aside like a job that gave up: it stays in the queue for a person, and nobody takes it. */
const SET_ASIDE =
  "Set aside: its worker process ended twice while this job ran, the second time while nothing else did.";

/** Lets the jobs of workers that died run again, but for those that ended their second one of those that crashed. */
export async function releaseJobsOf(
  client: ClientBase,
  workers: readonly string[],
  crashed: readonly string[],
): Promise<void> {
  const ended = workers.filter((worker) => crashed.includes(worker));
  const { rows } = await client.query<{ id: string; task: string }>(
    `with guilty as (
       delete from interrupted_jobs where job_id in (
         select id from graphile_worker._private_jobs where locked_by = any ($1) and locked_by = begun_by)
       returning job_id
     )
     update graphile_worker._private_jobs job
     set attempts = max_attempts, last_error = $2, locked_by = null, locked_at = null, updated_at = now()
     from guilty, graphile_worker._private_tasks task
     where job.id = guilty.job_id and task.id = job.task_id
     returning job.id, task.identifier as task`,
    [ended, SET_ASIDE],
  );
  for (const { id, task } of rows) {
    observeSetAside(task);
    log.error({ task, jobId: id }, "a job that ended its worker twice was set aside");
  }
  await client.query(
    `with done as (
       delete from interrupted_jobs where not exists (select from graphile_worker._private_jobs where id = job_id)
     )
     insert into interrupted_jobs (job_id) select id from graphile_worker._private_jobs where locked_by = any ($1)
     on conflict (job_id) do nothing`,
    [ended],
  );
  await client.query("select graphile_worker.force_unlock_workers($1)", [workers]);
}
