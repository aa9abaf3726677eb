import { composeWorker } from "#app/composition.server.ts";
import { jobs } from "#app/jobs.server.ts";
import { pool } from "#app/platform/db/db.server.ts";
import { runJobs } from "#app/platform/jobs/run.server.ts";
import { startOutbox } from "#app/platform/outbox/index.server.ts";

await composeWorker();
const outbox = startOutbox();

/** What the worker process runs. */
export const startJobs = (): ReturnType<typeof runJobs> => runJobs(jobs);

export { log } from "#app/platform/log.server.ts";

export async function closeResources(): Promise<void> {
  await outbox.stop();
  await pool.end();
}
