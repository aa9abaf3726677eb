import { sql } from "kysely";
import type { ClientBase } from "pg";
import { db } from "../db/db.server.ts";
import { log } from "../log.server.ts";
import { observeSetAside } from "./job-metrics.server.ts";

/**
 * A worker takes jobs in advance, so all that a dead one held were interrupted, begun or not. Only one that was begun again,
 * and whose worker died again, is to blame. Every job that is taken for the first time is spared this note.
 */
export async function noteBegun({ id, locked_by }: { id: string; locked_by: string | null }): Promise<void> {
  await sql`update interrupted_jobs set begun_by = ${locked_by} where job_id = ${id}`.execute(db);
}

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
