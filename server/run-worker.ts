import { setTimeout as delay } from "node:timers/promises";
import { format } from "node:util";
import type { Logger } from "pino";
// Answers the primary when it gathers metrics from every process.
import "./cluster-metrics.ts";
import type { WorkerDeaths } from "#app/platform/jobs/worker-deaths.ts";
import { sayAlive } from "./frozen-processes.ts";
import { LOST_DATABASE, workerDeaths } from "./worker-deaths.ts";

interface RunningJobs {
  /** Whether every job ended in time. */
  stop(): Promise<boolean>;
  broken: Promise<void>;
}

interface Jobs {
  startJobs(deaths: WorkerDeaths): Promise<RunningJobs>;
  closeResources(): Promise<void>;
  log: Logger;
}

/** The life of a process that runs jobs. */
export async function runWorker(load: () => Promise<Jobs>): Promise<void> {
  const { closeResources, log, startJobs } = await load();

  console.warn = (...parts: unknown[]) => log.warn(format(...parts));
  console.error = (...parts: unknown[]) => log.error(format(...parts));

  sayAlive();
  let running: RunningJobs | null = null;
  let stopping = false;

  async function shutDown(exitCode: number): Promise<void> {
    if (stopping) return;
    stopping = true;
    try {
      const isIdle = (await running?.stop()) ?? true;
      // A job that still waits for the database would be waited for here; PostgreSQL ends its statement when we are gone.
      if (isIdle) await closeResources();
    } finally {
      // Also when the database is already unavailable: running jobs are released by the next worker.
      process.exit(exitCode);
    }
  }

  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => shutDown(0));
  // The primary is gone (kill -9): without it neither this process nor the database would be stopped.
  process.on("disconnect", () => process.exit(1));
  process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));

  while (!running && !stopping) {
    try {
      running = await startJobs(workerDeaths());
    } catch (error) {
      log.warn({ error: (error as Error).message }, "jobs cannot start yet");
      await delay(1_000);
    }
  }
  // Exit: the primary starts a fresh process. Broken connections that do not close are not waited for.
  running?.broken.then(() => {
    setTimeout(() => process.exit(LOST_DATABASE), 5_000);
    return shutDown(LOST_DATABASE);
  });
}
