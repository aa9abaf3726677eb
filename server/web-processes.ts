import cluster, { type Worker } from "node:cluster";
import { setTimeout as delay } from "node:timers/promises";
import { isAlive, watchForFrozen } from "./frozen-processes.ts";
import { StartError, say } from "./progress.ts";

/** A process that is still there then, after it drained, hangs in code of ours; its own limit for slow requests is shorter. */
const MAX_GOODBYE_TIME = 30_000;

/**
 * Node lets its young generation grow to 48 MB before it collects. With 16 per half, a page's garbage is dead before it is
 * looked at: with 4, collecting takes a fifth of the processor time of a page; with 32, nothing less than with 16.
 * What is older it lets grow to four times what is used before it looks; with two and a half times a process holds less
 * at the same processor time for a page, within what can be measured, and with 1.9 times it would take 8% more.
 */
const SMALL_SERVER = ["--max-semi-space-size=16", "--heap-growing-percent=150"];

/**
 * For the allocator of glibc, which otherwise keeps what a picture or a page needed for a moment: after 75 renditions a
 * process held 101 MB with this and 235 without, after 70 pages 143 and 172, at the same processor time within 3%.
 */
const GIVE_MEMORY_BACK = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

/** Seconds. */
const FROZEN_AFTER = 10;

interface WebProcesses {
  /** Resolves when every process answers for the first time. */
  listening: Promise<void>;
  stop(): Promise<void>;
}

/** Starts the web processes and replaces each one that dies. */
export function startWebProcesses({
  count,
  script,
  databaseUrl,
  directUrl,
  drainSeconds,
}: {
  count: number;
  script: string;
  databaseUrl: string;
  directUrl: string;
  drainSeconds: number;
}): WebProcesses {
  const environment = {
    ...GIVE_MEMORY_BACK,
    NODE_ENV: "production",
    MARE_PREPARED_DATABASE_URL: databaseUrl,
    MARE_PREPARED_DIRECT_URL: directUrl,
  };
  const workers = new Set<Worker>();
  const watch = watchForFrozen("a web process", FROZEN_AFTER);
  let stopping = false;
  let allListened = false;

  const fork = (): Promise<void> => {
    // Each time: the worker process is forked from here with settings of its own.
    cluster.setupPrimary({ exec: script, execArgv: SMALL_SERVER });
    const worker = cluster.fork(environment);
    workers.add(worker);
    return new Promise((resolve, reject) => {
      let complaint = "it stopped before it answered";
      // A message to a process that just died; its exit event follows.
      worker.on("error", () => {});
      worker.on("message", (message: { kind?: string; message?: string }) => {
        if (isAlive(message)) {
          watch.heard(worker);
          resolve();
        }
        if (message.kind === "cannot-listen") complaint = message.message ?? complaint;
      });
      worker.once("exit", async () => {
        workers.delete(worker);
        watch.gone(worker);
        if (stopping) return;
        if (!allListened) return reject(new StartError(`A web process could not start: ${complaint}.`));
        say("  ! a web process stopped unexpectedly; starting another");
        await delay(500);
        if (!stopping) fork().catch(() => {});
      });
    });
  };

  const listening = Promise.all(Array.from({ length: count }, fork)).then(() => {
    allListened = true;
  });

  return {
    listening,
    stop: async () => {
      stopping = true;
      watch.stop();
      await goodbye([...workers], drainSeconds * 1000);
    },
  };
}

/** Asks each process to end, and kills those that do not, not counting the time for which they are to go on. */
export async function goodbye(processes: Worker[], goesOnFor = 0): Promise<void> {
  const living = processes.filter((worker) => !worker.isDead());
  const exits = living.map((worker) => new Promise<void>((resolve) => worker.once("exit", () => resolve())));
  for (const worker of living) worker.process.kill("SIGTERM");
  await Promise.race([Promise.all(exits), delay(goesOnFor + MAX_GOODBYE_TIME)]);
  for (const worker of living) worker.process.kill("SIGKILL");
}
