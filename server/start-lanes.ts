import { pool } from "#app/platform/db/db.server.ts";
import type { AnyJob, Lane } from "#app/platform/jobs/job.ts";
import { runJobs } from "#app/platform/jobs/run.server.ts";
import type { WorkerDeaths } from "#app/platform/jobs/worker-deaths.ts";
import { startOutbox } from "#app/platform/outbox/index.server.ts";
import type { ProcessKind } from "#app/platform/processes/process.ts";
import { reportProcess } from "#app/platform/processes/processes.server.ts";
import { stopTracing } from "#app/platform/tracing/tracing.server.ts";

/** Runs the jobs of some lanes, and what every process runs beside its work. */
export async function startLanes(
  jobs: readonly AnyJob[],
  lanes: readonly Lane[],
  kind: ProcessKind,
  deaths: WorkerDeaths,
): ReturnType<typeof runJobs> {
  const { broken, stop } = await runJobs(
    jobs.filter(({ lane }) => lanes.includes(lane)),
    lanes,
    deaths,
  );
  const outbox = startOutbox();
  const report = reportProcess(kind);
  return {
    broken,
    stop: async () => {
      await Promise.all([outbox.stop(), report.stop()]);
      return stop();
    },
  };
}

export async function closeResources(): Promise<void> {
  await Promise.all([pool.end(), stopTracing()]);
}
