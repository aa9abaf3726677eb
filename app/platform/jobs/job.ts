/**
 * Each lane has workers of its own, so that no job waits behind one of another lane. `money` is payments, refunds and what
 * frees stock or money when its time is over; `letters` may wait for a mail server that hangs, `downloads` for
 * servers that sellers name; `housekeeping` may read whole tables.
 */
export const LANES = ["money", "letters", "downloads", "housekeeping"] as const;
export type Lane = (typeof LANES)[number];

export interface QueueAge {
  lane: Lane;
  /** How long the oldest job that should be done waits, is tried in vain or runs; 0 when there is none. */
  seconds: number;
}

/** The jobs of one kind that are due or were tried in vain. */
export interface WaitingKind {
  task: string;
  lane: Lane;
  count: number;
  /** Since the oldest of them was written. */
  seconds: number;
  /** How many were tried for the last time. */
  gaveUp: number;
}

export interface Job<Payload, Dependency = void> {
  /** Its name in the queue, the log and the metrics. */
  name: string;
  lane: Lane;
  /** When it runs by itself: a cron expression in the shop's own time, America/Sao_Paulo. Its payload is empty then. */
  schedule?: string;
  /**
   * Throws to be retried. A job may run twice (a crash before it is marked as done), so it first checks whether it is
   * still needed.
   */
  run: (payload: Payload, dependency: Dependency) => Promise<void>;
}

/**
 * The priority of a job that nobody sits and waits for, in the lane of letters: others go first, and it waits for a
 * moment when the machine has time.
 */
export const CAN_WAIT = 10;

/** A job of any kind, its payload unknown, ready to run. */
export type AnyJob = Job<never>;

/** `enqueue` takes only the payload that `run` takes. List the job in `app/jobs.server.ts`. */
export const defineJob = <Payload = object, Dependency = void>(
  job: Job<Payload, Dependency>,
): Job<Payload, Dependency> => job;

/** Thrown by a job that cannot begin now through no fault of its own: it stays in the queue, and this was no attempt. */
export class Postponed extends Error {
  readonly until: Date;
  constructor(why: string, until: Date) {
    super(why);
    this.until = until;
  }
}

/** The job with what it needs from a module above its own. It is enqueued without: only the worker process runs it. */
export const bindJob = <Payload, Dependency>(
  job: Job<Payload, Dependency>,
  dependency: NoInfer<Dependency>,
): Job<Payload> => ({ ...job, run: (payload) => job.run(payload, dependency) });
