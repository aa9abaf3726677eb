import { composeWorker } from "#app/composition.server.ts";
import { jobs } from "#app/jobs.server.ts";
import { pool } from "#app/platform/db/db.server.ts";
import { runJobs } from "#app/platform/jobs/run.server.ts";
import { startOutbox } from "#app/platform/outbox/index.server.ts";

await composeWorker();

/** What the worker process runs. */
export async function startJobs(): ReturnType<typeof runJobs> {
  const { broken, stop } = await runJobs(jobs);
  const outbox = startOutbox();
  return {
    broken,
    stop: async () => {
      await outbox.stop();
      await stop();
    },
  };
}

export { log } from "#app/platform/log.server.ts";

export const closeResources = (): Promise<void> => pool.end();
