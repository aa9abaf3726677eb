import cluster, { type Worker } from "node:cluster";
import { setTimeout as delay } from "node:timers/promises";
import { say } from "./progress.ts";
import { goodbye } from "./web-processes.ts";

/** A worker that dies at once again and again must not take the cores from the shop. */
const MAX_PAUSE_TIME = 30_000;
const LIVED_WELL = 60_000;

/** Runs jobs need little room, and the shop's pages need it more. */
const SMALL_PROCESS = ["--max-semi-space-size=2"];

/** Starts the process that runs jobs, and replaces it when it dies. Nobody waits for it: pages do without. */
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
    // A message to a process that just died; its exit tells the rest.
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
