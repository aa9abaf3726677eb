import { type RawBuilder, sql, type Transaction } from "kysely";
import { clock } from "../clock.server.ts";
import { ALWAYS, PREPARED, tableOf, type When } from "../db/prepared.server.ts";
import type { DB } from "../db/schema.ts";
import { currentRequestId, currentSpan } from "../origin.server.ts";
import type { Job } from "./job.ts";

export interface JobOptions {
  /** Not before this moment; at once when absent. */
  runAt?: Date;
  /** At most one waiting job carries a key: the same key again replaces what waits, its moment included. */
  jobKey?: string;
  /** Lower runs first; 0 when absent. See `CAN_WAIT`. */
  priority?: number;
}

export interface JobToDo<Payload> extends JobOptions {
  payload: Payload;
}

/** Part of the caller's transaction: the job is only there if it commits. */
export const enqueue = <Payload, Dependency>(
  transaction: Transaction<DB>,
  job: Job<Payload, Dependency>,
  payload: NoInfer<Payload>,
  options: JobOptions = {},
): Promise<void> => enqueueMany(transaction, job, [{ ...options, payload }]);

/**
 * As many as needed, in one statement. It writes the queue's own tables: graphile-worker's `add_job` does the same and
 * then notifies, and a notification makes commits wait for one another (decision 33). The worker asks for due jobs
 * several times a second instead.
 */
export async function enqueueMany<Payload, Dependency>(
  transaction: Transaction<DB>,
  job: Job<Payload, Dependency>,
  toDo: readonly JobToDo<NoInfer<Payload>>[],
): Promise<void> {
  if (toDo.length === 0) return;
  await freeKeys(
    transaction,
    toDo.flatMap(({ jobKey }) => jobKey ?? []),
  );
  await sql`${PREPARED} with ${enqueueing(job, toDo)} select`.execute(transaction);
}

/** The steps `task`, `added` and `enqueued` of a larger statement that do the same, for jobs without a key. */
export function enqueueing<Payload, Dependency>(
  job: Job<Payload, Dependency>,
  toDo: readonly JobToDo<NoInfer<Payload>>[],
  when: When = ALWAYS,
): RawBuilder<unknown> {
  const asked = tableOf("asked", toDo, {
    payload: ["text", ({ payload }) => JSON.stringify({ ...payload, ...origin() })],
    run_at: ["timestamptz", ({ runAt }) => runAt ?? clock.now()],
    key: ["text", ({ jobKey }) => jobKey ?? null],
    priority: ["int", ({ priority }) => priority ?? 0],
  });
  // Updating a new task that another transaction adds at the same time waits for it and returns its number.
  return sql`
    task as (
      select id from graphile_worker._private_tasks where identifier = ${job.name}
    ), added as (
      insert into graphile_worker._private_tasks (identifier) select ${job.name} where not exists (select from task)
      on conflict (identifier) do update set identifier = excluded.identifier
      returning id
    ), enqueued as (
      insert into graphile_worker._private_jobs as waiting (task_id, payload, run_at, key, priority)
      select known.id, asked.payload::json, asked.run_at, asked.key, asked.priority
      from (select id from task union all select id from added) known, ${asked} where ${when}
      on conflict (key) do update set task_id = excluded.task_id, payload = excluded.payload, run_at = excluded.run_at,
        priority = excluded.priority, revision = waiting.revision + 1, attempts = 0, last_error = null, updated_at = now()
    )`;
}

/** Absent where a schedule is the origin, and where nothing is traced. */
const origin = () => ({ requestId: currentRequestId(), traceparent: currentSpan()?.traceparent });

/**
 * A job that has begun, or failed for the last time, gives its key to the one that follows it. A waiting job is locked,
 * so that it does not begin before it is replaced. One that has begun is marked as overtaken: if its worker dies, the
 * one that follows does its work, and it is removed (`heartbeat.server.ts`) instead of standing there as given up.
 */
async function freeKeys(transaction: Transaction<DB>, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    update graphile_worker._private_jobs set updated_at = now(),
      key = case when is_available then key end, attempts = case when is_available then attempts else max_attempts end,
      payload = case when locked_at is null then payload else (payload::jsonb || '{"_overtaken": true}')::json end
    where key = any(${keys})`.execute(transaction);
}
