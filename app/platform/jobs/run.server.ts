import { EventEmitter } from "node:events";
import { run, type Task, type WorkerEvents } from "graphile-worker";
import { pool } from "../db/db.server.ts";
import { log } from "../log.server.ts";
import type { Job, JobTable } from "./job.ts";
import { type Outcome, observeJob, tellQueueLength } from "./job-metrics.server.ts";
import { queueLogger } from "./logger.server.ts";
import { scheduleOf } from "./schedule.server.ts";
import { signOfLife } from "./sign-of-life.server.ts";

/** Mail waits for other servers most of the time; more at once would only take the cores from the shop's pages. */
const AT_ONCE = 3;
/** A job still running then is given back to the queue, to be run again. */
const PATIENCE = 20_000;

interface RunningJobs {
  /** Finishes what is under way, takes nothing new. */
  stop(): Promise<void>;
  /** Resolves when it ended by itself: the database went away, or the queue broke. */
  broken: Promise<void>;
}

/** Runs every job of the table as it becomes due, until told to stop. */
export async function runJobs(jobs: JobTable): Promise<RunningJobs> {
  const { promise: lifeLost, resolve: lost } = Promise.withResolvers<void>();
  const life = await signOfLife(lost);
  const events = new EventEmitter() as WorkerEvents;
  const living = new Promise<void>((resolve, reject) =>
    events.once("pool:create", ({ workerPool }) => life.give(workerPool.id).then(resolve, reject)),
  );
  const runner = await run({
    pgPool: pool,
    taskList: Object.fromEntries(Object.entries<Job<never>>(jobs).map(([name, job]) => [name, asTask(job)])),
    parsedCronItems: scheduleOf(jobs),
    concurrency: AT_ONCE,
    noHandleSignals: true,
    // One clock: what we call due, and what the queue calls due.
    useNodeTime: true,
    logger: queueLogger,
    events,
  });
  await living;
  await life.freeJobsOfTheDead();
  tellQueueLength(pool);

  return {
    broken: Promise.race([runner.promise.catch(() => {}), lifeLost]),
    stop: async () => {
      const impatience = setTimeout(() => void runner.kill("it took too long").catch(() => {}), PATIENCE);
      await runner.stop().catch((error) => log.warn({ error: error.message }, "jobs did not stop in order"));
      clearTimeout(impatience);
      await life.end();
    },
  };
}

/** Counted and logged with its name and number; what it was told may be personal, and stays out of the log. */
export function asTask(job: Job<never>): Task {
  return async (payload, { job: { id, task_identifier: task, attempts, max_attempts } }) => {
    const startedAt = performance.now();
    const tell = (outcome: Outcome) => {
      const milliseconds = performance.now() - startedAt;
      observeJob(task, outcome, milliseconds);
      return { task, jobId: id, attempt: attempts, outcome, milliseconds: Math.round(milliseconds) };
    };
    try {
      await job.run(payload as never);
      log.info(tell("done"), "job");
    } catch (error) {
      if (attempts >= max_attempts) log.error({ ...tell("gave-up"), err: error }, "job");
      else log.warn({ ...tell("failed"), err: error }, "job");
      throw error;
    }
  };
}
