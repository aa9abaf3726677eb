import { composeApplication, composeTracing } from "#app/composition.server.ts";
import { moneyJobs } from "#app/money-jobs.server.ts";
import { startLanes } from "./start-lanes.ts";

composeApplication();
await composeTracing();

export const startJobs = () => startLanes(moneyJobs, ["money"], "money");

export { log } from "#app/platform/log.server.ts";
export { closeResources } from "./start-lanes.ts";
