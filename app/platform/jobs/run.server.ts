import { EventEmitter } from "node:events";
import { type Runner, type RunnerOptions, run, type Task, type WorkerEvents } from "graphile-worker";
import { isWorker } from "../config/index.server.ts";
import { db, pool } from "../db/db.server.ts";
import { log } from "../log.server.ts";
import { runWithOrigin } from "../origin.server.ts";
import { beginSpan, failureOf } from "../tracing/tracing.server.ts";
import { type Heartbeat, heartbeat } from "./heartbeat.server.ts";
import { runInTurn } from "./interrupted-jobs.server.ts";
import { type AnyJob, CAN_WAIT, LANES, type Lane, Postponed } from "./job.ts";
import { type Outcome, observeJob, reportQueue } from "./job-metrics.server.ts";
import { queueLoggerFor } from "./logger.server.ts";
import { postpone } from "./postpone.server.ts";
import { noteLanes } from "./queue-ages.server.ts";
import { quietMoment } from "./quiet-moment.server.ts";
import { scheduleOf } from "./schedule.server.ts";
import { NO_DEATHS, type WorkerDeaths } from "./worker-deaths.ts";

interface LaneSettings {
  /** Mail waits for other servers most of the time; more at once would only take the cores from the shop's pages. */
  concurrency: number;
  /** Jobs taken from the queue at once: taking and removing a job costs more than many a job itself. */
  batch: number;
  /** Milliseconds between two looks at an empty queue: a job begins that long after its transaction at the latest. */
  pollInterval: number;
}

const SETTINGS: Record<Lane, LaneSettings> = {
  money: { concurrency: 3, batch: 15, pollInterval: 200 },
  letters: { concurrency: 3, batch: 15, pollInterval: 200 },
  downloads: { concurrency: 2, batch: 2, pollInterval: 2_000 },
  housekeeping: { concurrency: 2, batch: 2, pollInterval: 2_000 },
};
/** Jobs done within these milliseconds are removed from the queue together. */
const REMOVED_TOGETHER = 20;
/** A lane that failed so many times in a row to look for jobs does not work any more; it looks several times a second. */
const LOOKS_IN_VAIN = 20;
/** A job still running then is returned to the queue, to run again. */
const STOP_TIMEOUT = 20_000;

interface RunningJobs {
  /** Takes no new jobs. Those that do not end in time are returned to the queue; then it is false, and this process must end. */
  stop(patience?: number): Promise<boolean>;
  /** Resolves when it ended by itself: the database became unavailable, or the queue failed. */
  broken: Promise<void>;
}

/** Runs every listed job when it is due, until stopped; each lane has its own workers. */
export async function runJobs(
  jobs: readonly AnyJob[],
  lanes: readonly Lane[] = LANES,
  deaths: WorkerDeaths = NO_DEATHS,
): Promise<RunningJobs> {
  const { promise: lostDatabase, resolve: lost } = Promise.withResolvers<void>();
  const liveness = await heartbeat(lost, deaths);
  const runners: Runner[] = [];
  const stop = async (patience = STOP_TIMEOUT) => {
    const ended = await Promise.all(runners.map((runner) => stopLane(runner, patience)));
    const isIdle = !ended.includes(false);
    if (!isIdle) await liveness.returnJobs();
    await liveness.end();
    return isIdle;
  };
  try {
    await noteLanes(db, jobs);
    for (const lane of lanes) runners.push(await runLane(lane, jobs, liveness, lost));
    await liveness.releaseOrphanedJobs();
  } catch (error) {
    // A lane that goes on while the start is tried again would run jobs whose lock nobody keeps.
    await stop().catch(() => {});
    throw error;
  }
  reportQueue(pool);

  return {
    broken: Promise.race([...runners.map(({ promise }) => promise.catch(() => {})), lostDatabase]),
    stop,
  };
}

async function runLane(
  lane: Lane,
  jobs: readonly AnyJob[],
  liveness: Heartbeat,
  lost: () => void,
): Promise<Runner> {
  const events = new EventEmitter() as WorkerEvents;
  // A done job could not be removed from the queue. The lane then waits for itself and never ends, with the job locked.
  events.once("pool:fatalError", lost);
  // The queue looks up the numbers of a lane's jobs once, and keeps the answer even when it is an error: the lane would never
  // look for jobs again. So would one whose connections stay taken.
  let inVain = 0;
  events.on("localQueue:getJobs:complete", () => {
    inVain = 0;
  });
  const noteError = () => {
    inVain += 1;
    if (inVain >= LOOKS_IN_VAIN) lost();
  };
  const living = new Promise<void>((resolve, reject) =>
    events.once("pool:create", ({ workerPool }) => liveness.announce(workerPool.id).then(resolve, reject)),
  );
  const { concurrency, batch, pollInterval } = SETTINGS[lane];
  const runner = await run({
    pgPool: pool,
    taskList: tasksOf(jobs, lane),
    parsedCronItems: scheduleOf(jobs.filter((job) => job.lane === lane)),
    preset: {
      worker: {
        concurrentJobs: concurrency,
        pollInterval,
        localQueue: { size: batch },
        completeJobBatchDelay: REMOVED_TOGETHER,
      },
    },
    noHandleSignals: true,
    // One clock: what we call due, and what the queue calls due.
    useNodeTime: true,
    logger: queueLoggerFor(noteError),
    events,
  });
  await living;
  return runner;
}

/** Whether its jobs ended. The queue itself waits for them as long as they take, also when it is asked to kill them. */
async function stopLane(runner: Runner, patience: number): Promise<boolean> {
  const { promise: tooLong, resolve } = Promise.withResolvers<boolean>();
  const timeout = setTimeout(() => resolve(false), patience);
  const stopped = runner
    .stop()
    .catch((error) => log.warn({ error: error.message }, "jobs did not stop in order"))
    .then(() => true);
  const ended = await Promise.race([stopped, tooLong]);
  clearTimeout(timeout);
  return ended;
}

/** The jobs of one lane, or of all of them, as the queue wants them. */
export function tasksOf(jobs: readonly AnyJob[], lane?: Lane): NonNullable<RunnerOptions["taskList"]> {
  return Object.fromEntries(
    jobs.filter((job) => lane === undefined || job.lane === lane).map((job) => [job.name, asTask(job)]),
  );
}

/** Counted and logged with name and number; the payload may be personal and is not logged. */
export function asTask(job: Pick<AnyJob, "run" | "lane">): Task {
  return async (carried, { job: taken }) => {
    const { id, task_identifier: task, attempts, max_attempts, priority } = taken;
    if (isWorker && priority >= CAN_WAIT) await quietMoment();
    const { requestId, traceparent, ...payload } = carried as { requestId?: string; traceparent?: string };
    const startedAt = performance.now();
    const span = beginSpan("consumer", traceparent);
    const tell = (outcome: Outcome, failed?: string) => {
      const milliseconds = performance.now() - startedAt;
      observeJob(task, outcome, milliseconds);
      span?.end({
        name: `job ${task}`,
        attributes: {
          "mare.job.kind": task,
          "mare.job.lane": job.lane,
          "mare.job.id": id,
          "mare.job.attempt": attempts,
          "mare.job.outcome": outcome,
          "mare.request_id": requestId,
        },
        failed,
      });
      return {
        task,
        jobId: id,
        requestId,
        attempt: attempts,
        outcome,
        milliseconds: Math.round(milliseconds),
      };
    };
    try {
      const run = () => runWithOrigin({ requestId, span }, () => job.run(payload as never));
      await runInTurn(taken, run);
      log.info(tell("done"), "job");
    } catch (error) {
      if (error instanceof Postponed) {
        log.debug({ ...tell("postponed"), until: error.until }, "job");
        await postpone(id, error);
        throw error;
      }
      if (attempts >= max_attempts) log.error({ ...tell("gave-up", failureOf(error)), err: error }, "job");
      else log.warn({ ...tell("failed", failureOf(error)), err: error }, "job");
      throw error;
    }
  };
}
