import { composeWorker } from "#app/composition.server.ts";
import { jobs } from "#app/jobs.server.ts";
import { reportSystem } from "#app/modules/backoffice/system/index.server.ts";
import { pool } from "#app/platform/db/db.server.ts";
import { runJobs } from "#app/platform/jobs/run.server.ts";
import { startOutbox } from "#app/platform/outbox/index.server.ts";
import { reportProcess } from "#app/platform/processes/processes.server.ts";
import { stopTracing } from "#app/platform/tracing/tracing.server.ts";

await composeWorker();

/** What the worker process runs. */
export async function startJobs(): ReturnType<typeof runJobs> {
  const { broken, stop } = await runJobs(jobs);
  const outbox = startOutbox();
  const report = reportProcess("worker");
  reportSystem();
  return {
    broken,
    stop: async () => {
      await Promise.all([outbox.stop(), report.stop()]);
      await stop();
    },
  };
}

export { log } from "#app/platform/log.server.ts";

export async function closeResources(): Promise<void> {
  await Promise.all([pool.end(), stopTracing()]);
}
