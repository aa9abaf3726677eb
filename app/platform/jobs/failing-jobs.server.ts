import { sql } from "kysely";
import type { Difference } from "#app/shared/difference.ts";
import { clock } from "../clock.server.ts";
import type { Executor } from "../db/db.server.ts";

export interface FailingJobs {
  count: number;
  /** When the first of them was enqueued. */
  oldest: Date | null;
  /** Their names, each once. */
  tasks: string[];
}

/** A single failure is not reported: most succeed seconds later. */
const TRIES = 3;
const MOST = 1000;

/**
 * Jobs that failed repeatedly or for the last time, and those due before `dueBefore` that were not started.
 */
export async function failingJobs(executor: Executor, dueBefore: Date): Promise<FailingJobs> {
  const { rows } = await sql<{ count: string; oldest: Date | null; tasks: string[] | null }>`
    select count(*) as count, min(created_at) as oldest, array_agg(distinct task_identifier order by task_identifier) as tasks
    from (
      select task_identifier, created_at from graphile_worker.jobs
      where (attempts >= ${TRIES} and last_error is not null)
         or (attempts < max_attempts and locked_at is null and run_at < ${dueBefore})
      limit ${MOST}
    ) failing`.execute(executor);
  const { count, oldest, tasks } = rows[0]!;
  return { count: Number(count), oldest, tasks: tasks ?? [] };
}

/** Jobs that were tried in vain for the last time. What another job overtook is not among them: that one does its work. */
export async function jobsThatGaveUp(executor: Executor): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select identifier || ' ' || job.id as subject, coalesce(last_error, '') as found, '' as expected
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where attempts >= max_attempts and locked_at is null and payload->'_overtaken' is null order by job.id`.execute(
    executor,
  );
  return rows;
}

/** Tries those of one kind again, from their first attempt on, and says how many there were. */
export async function retryJobsThatGaveUp(executor: Executor, task: string): Promise<number> {
  const { rows } = await sql`
    select from graphile_worker.reschedule_jobs(array(
      select job.id from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
      where identifier = ${task} and attempts >= max_attempts and locked_at is null and payload->'_overtaken' is null
    ), run_at := ${clock.now()}, attempts := 0)`.execute(executor);
  return rows.length;
}

/** Whether one of these jobs, with this in its payload, waits or runs. */
export async function isUnderWay(
  executor: Executor,
  tasks: readonly string[],
  payload: object,
): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where identifier = any(${tasks}) and payload::jsonb @> ${JSON.stringify(payload)}::jsonb
      and (attempts < max_attempts or locked_at is not null) limit 1`.execute(executor);
  return rows.length > 0;
}
