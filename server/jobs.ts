import { composeWorker } from "#app/composition.server.ts";
import { jobs } from "#app/jobs.server.ts";
import { reportSystem } from "#app/modules/backoffice/system/index.server.ts";
import { LANES, type Lane } from "#app/platform/jobs/job.ts";
import { NO_DEATHS, type WorkerDeaths } from "#app/platform/jobs/worker-deaths.ts";
import { startLanes } from "./start-lanes.ts";

await composeWorker();

/** What the worker process runs; in `npm run dev` it is all lanes. */
export async function startJobs(
  lanes: readonly Lane[] = LANES,
  deaths: WorkerDeaths = NO_DEATHS,
): ReturnType<typeof startLanes> {
  const running = await startLanes(jobs, lanes, "worker", deaths);
  reportSystem();
  return running;
}

export { log } from "#app/platform/log.server.ts";
export { closeResources } from "./start-lanes.ts";
