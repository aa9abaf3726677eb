import { sql, type Transaction } from "kysely";
import { clock } from "../clock.server.ts";
import type { DB } from "../db/schema.ts";
import type { Job } from "./job.ts";

export interface JobOptions {
  /** Not before this moment; at once when absent. */
  runAt?: Date;
  /** At most one waiting job carries a key: the same key again replaces what waits, its moment included. */
  jobKey?: string;
  /** Lower runs first; 0 when absent. */
  priority?: number;
}

export interface JobToDo<Payload> extends JobOptions {
  payload: Payload;
}

/** Part of the caller's transaction: the job is only there if it commits. */
export async function enqueue<Payload, Dependency>(
  transaction: Transaction<DB>,
  job: Job<Payload, Dependency>,
  payload: NoInfer<Payload>,
  { runAt = clock.now(), jobKey, priority }: JobOptions = {},
): Promise<void> {
  await sql`
    select 1 from graphile_worker.add_job(
      identifier => ${job.name}::text, payload => ${JSON.stringify(payload)}::json, run_at => ${runAt}::timestamptz,
      job_key => ${jobKey ?? null}::text, priority => ${priority ?? null}::integer)
  `.execute(transaction);
}

/** As many as needed, in one statement. */
export async function enqueueMany<Payload, Dependency>(
  transaction: Transaction<DB>,
  job: Job<Payload, Dependency>,
  toDo: readonly JobToDo<NoInfer<Payload>>[],
): Promise<void> {
  if (toDo.length === 0) return;
  const specs = toDo.map(({ payload, runAt = clock.now(), jobKey, priority }) => ({
    identifier: job.name,
    payload,
    run_at: runAt,
    job_key: jobKey,
    priority,
  }));
  await sql`
    select 1 from graphile_worker.add_jobs(array(
      select json_populate_recordset(null::graphile_worker.job_spec, ${JSON.stringify(specs)}::json)))
  `.execute(transaction);
}
