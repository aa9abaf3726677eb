import { sql } from "kysely";
import type { Executor } from "../db/db.server.ts";

export interface FailingJobs {
  count: number;
  /** When the first of them was asked for. */
  oldest: Date | null;
  /** Their names, each once. */
  tasks: string[];
}

/** One failure is nothing: most mend themselves within seconds. */
const TRIES = 3;
const MOST = 1000;

/** Jobs that were tried in vain, again and again or for the last time; and those that nobody began since `dueBefore`. */
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
