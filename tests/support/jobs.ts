import { sql } from "kysely";
import { vi } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db/db.server.ts";
import type { Job } from "#app/platform/jobs/job.ts";
import { PATIENCE } from "./patience.ts";

interface WaitingJob<Payload> {
  id: string;
  task: string;
  payload: Payload;
  runAt: Date;
  key: string | null;
  revision: number;
}

/** The jobs in the queue, in the order in which they would run. */
export async function waitingJobs<Payload = unknown, Dependency = void>(
  job?: Job<Payload, Dependency>,
): Promise<WaitingJob<Payload>[]> {
  const { rows } = await sql<WaitingJob<Payload>>`
    select jobs.id, tasks.identifier as task, payload, run_at as "runAt", key, revision
    from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = task_id
    where tasks.identifier = coalesce(${job?.name ?? null}, tasks.identifier)
    order by priority, run_at, jobs.id
  `.execute(db);
  return rows;
}

/** Runs the queue once as the worker process does, including retries; a failed job is due again at once. */
export async function runQueueOnce(): Promise<void> {
  const [{ jobs }, { runOnce }, { tasksOf }, { queueLogger }] = await Promise.all([
    import("#app/jobs.server.ts"),
    import("graphile-worker"),
    import("#app/platform/jobs/run.server.ts"),
    import("#app/platform/jobs/logger.server.ts"),
  ]);
  await sql`update graphile_worker._private_jobs set run_at = now() - interval '1 second'`.execute(db);
  await runOnce({ pgPool: pool, taskList: tasksOf(jobs), noHandleSignals: true, logger: queueLogger });
  // `runOnce` does not wait for the rows of the last jobs to be written.
  await vi.waitFor(async () => {
    const { rows } = await sql`select from graphile_worker._private_jobs where locked_at is not null`.execute(
      db,
    );
    if (rows.length > 0) throw new Error("a job is not released yet");
  }, PATIENCE);
}

/**
 * Runs the jobs that are due by the test's clock, and those they enqueue, until none is. Move the clock first to let
 * time pass. A job that throws fails the test.
 */
export async function runDueJobs(): Promise<number> {
  const { jobs } = await import("#app/jobs.server.ts");
  for (let done = 0; ; done++) {
    const next = (await waitingJobs()).find(({ runAt }) => runAt <= clock.now());
    if (!next) return done;
    await jobs.find(({ name }) => name === next.task)!.run(next.payload as never);
    // A job may have enqueued its successor under its own key.
    await sql`delete from graphile_worker._private_jobs where id = ${next.id} and revision = ${next.revision}`.execute(
      db,
    );
  }
}
