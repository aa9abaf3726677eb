import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { register } from "prom-client";
import { beforeEach, expect, it } from "vitest";
import { db } from "../db/db.server.ts";
import { enqueueMany } from "./enqueue.server.ts";
import { jobsThatGaveUp } from "./failing-jobs.server.ts";
import { heartbeat } from "./heartbeat.server.ts";
import { runInTurn } from "./interrupted-jobs.server.ts";
import { defineJob, Postponed } from "./job.ts";
import { postpone } from "./postpone.server.ts";

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

/** What becomes of the jobs of a worker that dies: some it has done, some it has begun, and it took every other in advance. */
interface Death {
  done?: string[];
  begun: string[];
  /** Whether it died by itself. */
  crashed?: boolean;
}

async function die(worker: string, { done = [], begun, crashed = true }: Death): Promise<void> {
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = ${worker}, attempts = attempts + 1
    where is_available`.execute(db);
  const taken = new Map((await queue()).map(({ id, attempts }) => [id, attempts]));
  const perform = async (id: string, run: () => Promise<void>) =>
    await runInTurn({ id, locked_by: worker, attempts: taken.get(id)! }, run, 0).catch(async (error) => {
      if (error instanceof Postponed) await postpone(id, error);
      throw error;
    });
  for (const id of done) await perform(id, async () => {});
  const { promise: dead, resolve: end } = Promise.withResolvers<void>();
  const performed: Promise<void>[] = [];
  for (const id of begun) {
    const { promise: under, resolve } = Promise.withResolvers<void>();
    const run = () => {
      resolve();
      return dead;
    };
    performed.push(
      perform(id, run)
        // Given back to the queue.
        .catch((error) => expect(error).toBeInstanceOf(Postponed))
        .finally(resolve),
    );
    await under;
  }
  await release({ crashed: crashed ? [worker] : [] });
  end();
  await Promise.all(performed);
}

const dieAt = (worker: string, job: string) => die(worker, { begun: [job] });

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

it("of jobs that ran together in a worker that crashed twice one is set aside, and the others wait for it", async () => {
  const [guilty, ...innocent] = (await someJobs(3)) as [string, string, string];
  await die("pool-1", { begun: [guilty, ...innocent] });
  await die("pool-2", { begun: [guilty, ...innocent] });
  expect(await queue()).toMatchObject([{ available: false }, { attempts: 1 }, { attempts: 1 }]);
  expect(await jobsThatGaveUp(db)).toHaveLength(1);
});

it("a job that was interrupted and is done has no part in the crash of the next one", async () => {
  const [innocent, guilty] = (await someJobs(2)) as [string, string];
  await die("pool-1", { begun: [innocent, guilty] });
  await die("pool-2", { done: [innocent], begun: [guilty] });
  expect(await jobsThatGaveUp(db)).toMatchObject([{ subject: `${JOB.name} ${guilty}` }]);
});

it("a job whose workers were stopped or lost their database is not set aside, however often", async () => {
  const [job] = (await someJobs(1)) as [string];
  for (const worker of ["pool-1", "pool-2", "pool-3"]) await die(worker, { begun: [job], crashed: false });
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

it.each([
  ["before", ([innocent, fresh]: string[]) => [fresh!, innocent!]],
  ["after", ([innocent, fresh]: string[]) => [innocent!, fresh!]],
])(
  "a new job that began %s an interrupted one and ends the worker leaves that without blame",
  async (_, inOrder) => {
    const [innocent] = (await someJobs(1)) as [string];
    await dieAt("pool-1", innocent);
    const jobs = await someJobs(1);
    await die("pool-2", { begun: inOrder(jobs) });
    expect(await jobsThatGaveUp(db)).toEqual([]);
    expect(await queue()).toMatchObject([{ available: true }, { available: true }]);
    // Both were interrupted now. The one that runs alone at the next crash did it.
    await die("pool-3", { begun: jobs.toReversed() });
    expect(await jobsThatGaveUp(db)).toMatchObject([{ subject: `${JOB.name} ${jobs[1]}` }]);
  },
);

it("an interrupted job begins when the others have ended, and no other begins before it ends", async () => {
  const [interrupted] = (await someJobs(1)) as [string];
  await dieAt("pool-1", interrupted);
  const happened: string[] = [];
  const run = (id: string, name: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const begin = () => {
      happened.push(`${name} begins`);
      return promise.then(() => void happened.push(`${name} ends`));
    };
    const attempts = id === interrupted ? 2 : 1;
    return { ended: runInTurn({ id, locked_by: "pool-2", attempts }, begin), resolve };
  };
  const before = run("0", "first");
  const alone = run(interrupted, "interrupted");
  let after = run("0", "next");
  // Until its look into the table is over it holds nobody back.
  while (happened.length > 1) {
    after.resolve();
    await after.ended;
    happened.length = 1;
    await setImmediate();
    after = run("0", "next");
  }
  for (const { resolve, ended } of [before, alone, after]) {
    resolve();
    await ended;
  }
  expect(happened).toEqual([
    "first begins",
    "first ends",
    "interrupted begins",
    "interrupted ends",
    "next begins",
    "next ends",
  ]);
});
