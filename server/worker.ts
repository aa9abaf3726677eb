import os from "node:os";
import { runWorker } from "./run-worker.ts";

/** The process that runs all jobs but those about money: letters, and what reads whole tables or what strangers sent. */
// Pages come first, and money.
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
await runWorker(async () => {
  const { closeResources, log, startJobs } = await import("./jobs.ts");
  return {
    closeResources,
    log,
    startJobs: (deaths) => startJobs(["letters", "downloads", "housekeeping"], deaths),
  };
});
