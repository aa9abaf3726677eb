import cluster, { type Worker } from "node:cluster";
import { setTimeout as delay } from "node:timers/promises";
import { say } from "./progress.ts";
import { goodbye } from "./web-processes.ts";

/** A worker that keeps dying must not take the cores from the shop. */
const MAX_PAUSE_TIME = 30_000;
const LIVED_WELL = 60_000;

/** Jobs need little memory, and pages need it more. */
const SMALL_PROCESS = ["--max-semi-space-size=2"];

/**
 * Starts the worker process, and replaces it when it dies. The start does not wait for it: pages work without.
 */
export function startWorkerProcess({ script, databaseUrl }: { script: string; databaseUrl: string }) {
  let worker: Worker;
  let stopping = false;
  let pause = 500;

  const fork = () => {
    const startedAt = performance.now();
    cluster.setupPrimary({ exec: script, execArgv: SMALL_PROCESS });
    worker = cluster.fork({
      NODE_ENV: "production",
      MARE_PREPARED_DATABASE_URL: databaseUrl,
      MARE_PROCESS: "worker",
    });
    // A message to a process that just died; its exit event follows.
    worker.on("error", () => {});
    worker.once("exit", async () => {
      if (stopping) return;
      say("  ! the worker process stopped unexpectedly; starting another");
      pause = performance.now() - startedAt > LIVED_WELL ? 500 : Math.min(pause * 2, MAX_PAUSE_TIME);
      await delay(pause);
      if (!stopping) fork();
    });
  };
  fork();

  return {
    stop: () => {
      stopping = true;
      return goodbye([worker]);
    },
  };
}
