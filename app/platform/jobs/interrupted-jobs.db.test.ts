import type { JobHelpers } from "graphile-worker";
import { sql } from "kysely";
import { register } from "prom-client";
import { beforeEach, expect, it } from "vitest";
import { db } from "../db/db.server.ts";
import { enqueueMany } from "./enqueue.server.ts";
import { jobsThatGaveUp } from "./failing-jobs.server.ts";
import { heartbeat } from "./heartbeat.server.ts";
import { defineJob } from "./job.ts";
import { asTask } from "./run.server.ts";

const JOB = defineJob({ name: "ends-its-worker", lane: "money", run: async () => {} });

beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await sql`delete from interrupted_jobs`.execute(db);
});

interface Row {
  id: string;
  attempts: number;
  available: boolean;
}

const queue = async (): Promise<Row[]> =>
  (
    await sql<Row>`select id, attempts, is_available as available from graphile_worker._private_jobs order by id`.execute(
      db,
    )
  ).rows;

async function someJobs(count: number): Promise<string[]> {
  await db
    .transaction()
    .execute((transaction) => enqueueMany(transaction, JOB, Array(count).fill({ payload: {} })));
  return (await queue()).map(({ id }) => id);
}

/** Another worker finds out that these crashed, or were stopped. */
async function release({ crashed }: { crashed: string[] }): Promise<void> {
  const other = await heartbeat(() => {}, { crashed, began: () => {} });
  await other.releaseOrphanedJobs();
  await other.end();
}

/** A worker takes every job in advance, begins one of them and dies; another worker finds that out. */
async function dieAt(worker: string, begun: string, crashed = [worker]): Promise<void> {
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = ${worker}, attempts = attempts + 1
    where is_available`.execute(db);
  const [{ attempts }] = (await queue()).filter(({ id }) => id === begun) as [Row];
  const taken = { id: begun, task_identifier: JOB.name, attempts, max_attempts: 25, priority: 0 };
  await asTask(JOB)({}, { job: { ...taken, locked_by: worker } } as unknown as JobHelpers);
  await release({ crashed });
}

it("a job that ended its worker twice is set aside and reported; others that were taken with it are not", async () => {
  const [guilty, innocent] = (await someJobs(2)) as [string, string];
  await dieAt("pool-1", guilty);
  expect(await queue()).toMatchObject([{ available: true }, { available: true }]);
  await dieAt("pool-2", guilty);
  expect(await queue()).toEqual([
    { id: guilty, attempts: 25, available: false },
    { id: innocent, attempts: 2, available: true },
  ]);
  expect(await jobsThatGaveUp(db)).toMatchObject([
    { subject: `${JOB.name} ${guilty}`, found: expect.stringContaining("ended twice") },
  ]);
  expect(await register.metrics()).toContain(`mare_jobs_total{task="${JOB.name}",outcome="set-aside"} 1`);
});

it("a job whose workers were stopped or lost their database is not set aside, however often", async () => {
  const [job] = (await someJobs(1)) as [string];
  for (const worker of ["pool-1", "pool-2", "pool-3"]) await dieAt(worker, job, []);
  expect(await queue()).toEqual([{ id: job, attempts: 3, available: true }]);
  // The first crash after that is the first.
  await dieAt("pool-4", job);
  expect(await queue()).toMatchObject([{ available: true }]);
});

it("a job that a person lets run again has two more", async () => {
  const [job] = (await someJobs(1)) as [string];
  await dieAt("pool-1", job);
  await dieAt("pool-2", job);
  await sql`select graphile_worker.reschedule_jobs(array[${job}::bigint], run_at := now(), attempts := 0)`.execute(
    db,
  );
  await dieAt("pool-3", job);
  expect(await queue()).toMatchObject([{ available: true }]);
  await dieAt("pool-4", job);
  expect(await queue()).toMatchObject([{ available: false }]);
});

it("a job that failed before and then lost one worker is not set aside, and one that is done is forgotten", async () => {
  const [job] = (await someJobs(1)) as [string];
  await sql`update graphile_worker._private_jobs set attempts = 3, last_error = 'no answer'`.execute(db);
  await dieAt("pool-1", job);
  expect(await queue()).toMatchObject([{ available: true }]);
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await release({ crashed: [] });
  expect((await sql`select from interrupted_jobs`.execute(db)).rows).toEqual([]);
});
