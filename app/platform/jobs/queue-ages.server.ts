import { sql } from "kysely";
import { clock } from "../clock.server.ts";
import type { Executor } from "../db/db.server.ts";
import { type AnyJob, LANES, type QueueAge, type WaitingKind } from "./job.ts";

/** Of every lane. Since the job was written: a postponed or failed one is not younger than it is. */
export async function queueAges(executor: Executor): Promise<QueueAge[]> {
  const { rows } = await sql<QueueAge>`
    select coalesce(lane, 'housekeeping') as lane, extract(epoch from now() - min(created_at))::int as seconds
    from graphile_worker.jobs left join job_lanes on task = task_identifier
    where attempts < max_attempts and (run_at <= ${clock.now()} or last_error is not null)
    group by 1`.execute(executor);
  return LANES.map((lane) => ({ lane, seconds: rows.find((row) => row.lane === lane)?.seconds ?? 0 }));
}

/** The kinds of jobs that are due or were tried in vain, those that wait longest first. */
export async function waitingKinds(executor: Executor): Promise<WaitingKind[]> {
  const { rows } = await sql<WaitingKind>`
    select task_identifier as task, coalesce(lane, 'housekeeping') as lane, count(*)::int as count,
      extract(epoch from now() - min(created_at))::int as seconds,
      count(*) filter (where attempts >= max_attempts and locked_at is null)::int as "gaveUp"
    from graphile_worker.jobs left join job_lanes on task = task_identifier
    where run_at <= ${clock.now()} or last_error is not null
    group by 1, 2 order by seconds desc, task`.execute(executor);
  return rows;
}

/** Whether a job of this kind is waiting or under way. */
export async function isWaiting(executor: Executor, task: string): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker.jobs where task_identifier = ${task} and attempts < max_attempts limit 1`.execute(
    executor,
  );
  return rows.length > 0;
}

/** Web processes do not know every job, and the panel asks from there: the worker writes down which lane each belongs to. */
export async function noteLanes(executor: Executor, jobs: readonly AnyJob[]): Promise<void> {
  await sql`
    insert into job_lanes (task, lane)
    select * from unnest(${jobs.map(({ name }) => name)}::text[], ${jobs.map(({ lane }) => lane)}::text[])
    on conflict (task) do update set lane = excluded.lane where job_lanes.lane <> excluded.lane`.execute(
    executor,
  );
}
