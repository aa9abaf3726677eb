import { sql } from "kysely";
import type { ClientBase } from "pg";
import { clock } from "../clock.server.ts";
import { db } from "../db/db.server.ts";
import { log } from "../log.server.ts";
import { Postponed } from "./job.ts";
import { observeSetAside } from "./job-metrics.server.ts";

const TRY_LATER = 5_000;
/** Whether this process runs a job that was interrupted. */
let runsInterrupted = false;

/**
 * A worker takes jobs in advance, so all that a crashed one held were interrupted, begun or not. Only one that was begun again,
 * and whose worker crashed again, is to blame. A process runs one of them at a time, so that the next crash blames no other.
 * Every job that is taken for the first time is spared this look.
 */
export async function runInterrupted(
  { id, locked_by }: { id: string; locked_by: string | null },
  run: () => Promise<void>,
): Promise<void> {
  const { rows } = await sql`select from interrupted_jobs where job_id = ${id}`.execute(db);
  if (rows.length === 0) return run();
  if (runsInterrupted) {
    throw new Postponed(
      "Waits for another job that was interrupted.",
      new Date(clock.now().getTime() + TRY_LATER),
    );
  }
  runsInterrupted = true;
  try {
    await noteBegun(id, locked_by);
    await run();
  } finally {
    // Before the next one begins: a job that is done is still locked for a moment.
    await noteBegun(id, null).finally(() => {
      runsInterrupted = false;
    });
  }
}

const noteBegun = (id: string, worker: string | null) =>
  sql`update interrupted_jobs set begun_by = ${worker} where job_id = ${id}`.execute(db);

/** Set aside like a job that gave up: it stays in the queue for a person, and nobody takes it. */
const SET_ASIDE = "Set aside: its worker process ended twice while this job ran.";

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
