import { sql } from "kysely";
import { db } from "../db/db.server.ts";
import type { Postponed } from "./job.ts";

/**
 * Gives a job that was taken back to the queue, as graphile-worker does with those it took and did not begin, for a later
 * moment. It is not locked afterwards, so that graphile-worker finds nothing to count as a failure.
 */
export async function postpone(jobId: string, { until, message }: Postponed): Promise<void> {
  await sql`
    update graphile_worker._private_jobs
    set attempts = greatest(0, attempts - 1), run_at = ${until}, last_error = ${message}, locked_by = null, locked_at = null
    where id = ${jobId}`.execute(db);
}
