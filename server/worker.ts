import { runWorker } from "./run-worker.ts";

/** The process that runs all jobs but those about money: letters, and what reads whole tables or what strangers sent. */
await runWorker(async () => {
  const { startJobs, ...rest } = await import("./jobs.ts");
  return { ...rest, startJobs: () => startJobs(["letters", "housekeeping"]) };
});
