import { composeApplication, composeTracing } from "#app/composition.server.ts";
import { moneyJobs } from "#app/money-jobs.server.ts";
import type { WorkerDeaths } from "#app/platform/jobs/worker-deaths.ts";
import { startLanes } from "./start-lanes.ts";

composeApplication();
await composeTracing();

export const startJobs = (deaths: WorkerDeaths) => startLanes(moneyJobs, ["money"], "money", deaths);

export { log } from "#app/platform/log.server.ts";
export { closeResources } from "./start-lanes.ts";
