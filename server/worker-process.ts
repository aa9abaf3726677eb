import cluster, { type Worker } from "node:cluster";
import { setTimeout as delay } from "node:timers/promises";
import { isAlive, watchForFrozen } from "./frozen-processes.ts";
import { say } from "./progress.ts";
import { goodbye } from "./web-processes.ts";
import { rememberCrashes, workerIn } from "./worker-deaths.ts";

/** A worker that keeps dying must not take the cores from the shop. */
const MAX_PAUSE_TIME = 30_000;
const LIVED_WELL = 60_000;
/**
 * Seconds. Much longer than for a web process: at its low priority a worker may need half a minute of an overloaded machine to
 * load its own code, and one that is killed for it begins anew.
 */
const FROZEN_AFTER = 45;

/** Jobs need little memory, and pages need it more. */
const SMALL_PROCESS = ["--max-semi-space-size=2"];

/**
 * Starts a process that runs jobs, and replaces it when it dies or freezes. The start does not wait for it: pages work
 * without.
 */
export function startWorkerProcess({
  name,
  script,
  databaseUrl,
}: {
  /** For the log. */
  name: string;
  script: string;
  databaseUrl: string;
}) {
  let worker: Worker;
  let stopping = false;
  let pause = 500;
  const watch = watchForFrozen(name, FROZEN_AFTER);
  const crashes = rememberCrashes();

  const fork = () => {
    const startedAt = performance.now();
    cluster.setupPrimary({ exec: script, execArgv: SMALL_PROCESS });
    worker = cluster.fork({
      NODE_ENV: "production",
      MARE_PREPARED_DATABASE_URL: databaseUrl,
      MARE_PROCESS: "worker",
      ...crashes.environment(),
    });
    // A message to a process that just died; its exit event follows.
    worker.on("error", () => {});
    const started = worker;
    const jobWorkers: string[] = [];
    started.on("message", (message) => {
      if (isAlive(message)) watch.heard(started);
      jobWorkers.push(...workerIn(message));
    });
    started.once("exit", async (exitCode: number | null) => {
      watch.gone(started);
      if (stopping) return;
      crashes.ended(jobWorkers, exitCode);
      say(`  ! ${name} stopped unexpectedly; starting another`);
      pause = performance.now() - startedAt > LIVED_WELL ? 500 : Math.min(pause * 2, MAX_PAUSE_TIME);
      await delay(pause);
      if (!stopping) fork();
    });
  };
  fork();

  return {
    stop: () => {
      stopping = true;
      watch.stop();
      return goodbye([worker]);
    },
  };
}
