import { sql, type Transaction } from "kysely";
import { register } from "prom-client";
import { beforeEach, describe, expect, it } from "vitest";
import { forgetOldRecordsJob, jobs } from "#app/jobs.server.ts";
import { refreshSearchWordsJob } from "#app/modules/search/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import { jobsThatGaveUp } from "#app/platform/jobs/failing-jobs.server.ts";
import { heartbeat } from "#app/platform/jobs/heartbeat.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import { reportQueue } from "#app/platform/jobs/job-metrics.server.ts";
import { noteLanes, queueAges } from "#app/platform/jobs/queue-ages.server.ts";
import { runJobs } from "#app/platform/jobs/run.server.ts";
import { scheduleOf } from "#app/platform/jobs/schedule.server.ts";
import { aProduct } from "#tests/support/factories.ts";
import { runDueJobs } from "#tests/support/jobs.ts";

const JOB = refreshSearchWordsJob;
const TASK = JOB.name;
const inTransaction = (work: (transaction: Transaction<DB>) => Promise<void>) =>
  db.transaction().execute(work);

beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(db);
});

it("a run of a scheduled job that died and was overtaken by the next one does not stay in the queue", async () => {
  const add = () => sql`select graphile_worker.add_job(${TASK}, '{"_cron":{}}'::json, job_key => ${TASK})`;
  await add().execute(db);
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'pool-dead', attempts = 1`.execute(
    db,
  );
  await add().execute(db);
  const liveness = await heartbeat(() => {});
  await liveness.releaseOrphanedJobs();
  await liveness.end();
  const { rows } = await sql`select attempts, key from graphile_worker._private_jobs`.execute(db);
  expect(rows).toEqual([{ attempts: 0, key: TASK }]);
});

it("a job that died while another took its key does not stay in the queue as given up", async () => {
  const add = () => inTransaction((transaction) => enqueue(transaction, JOB, {}, { jobKey: "the-same" }));
  await add();
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'pool-dead', attempts = 1`.execute(
    db,
  );
  await add();
  await sql`update graphile_worker._private_jobs set locked_at = null where key is null`.execute(db);
  expect(await jobsThatGaveUp(db)).toEqual([]);
  const liveness = await heartbeat(() => {});
  await liveness.releaseOrphanedJobs();
  await liveness.end();
  const { rows } = await sql`select attempts, key from graphile_worker._private_jobs`.execute(db);
  expect(rows).toEqual([{ attempts: 0, key: "the-same" }]);
});

it("workers that cannot remove a done job from the queue count as broken", async () => {
  const job = defineJob({ name: "cannot-be-removed", lane: "money", run: async () => {} });
  await sql`create function cannot_be_removed() returns trigger language plpgsql as
    $$ begin raise 'the connection went away'; end $$`.execute(db);
  await sql`create trigger cannot_be_removed before delete on graphile_worker._private_jobs
    for each row execute function cannot_be_removed()`.execute(db);
  const running = await runJobs([job]);
  await inTransaction((transaction) => enqueue(transaction, job, {}));
  await running.broken;
  await sql`drop function cannot_be_removed cascade`.execute(db);
  // What is left of it is not waited for: the worker process ends.
  void running.stop();
});

describe("the age of the queue", () => {
  const MONEY = jobs.find(({ name }) => name === "expire-payments")!;
  const minutes = async () =>
    Object.fromEntries((await queueAges(db)).map(({ lane, seconds }) => [lane, Math.floor(seconds / 60)]));
  const oldBy = (seconds: number, task: string) =>
    sql`update graphile_worker._private_jobs jobs set created_at = now() - make_interval(secs => ${seconds})
      from graphile_worker._private_tasks tasks where tasks.id = task_id and identifier = ${task}`.execute(
      db,
    );

  it("is that of each lane's oldest job, also while it is postponed", async () => {
    await noteLanes(db, jobs);
    await noteLanes(db, jobs);
    expect(await minutes()).toEqual({ money: 0, letters: 0, downloads: 0, housekeeping: 0 });
    await inTransaction(async (transaction) => {
      await enqueue(transaction, MONEY, {} as never);
      await enqueue(transaction, JOB, {}, { runAt: new Date(Date.now() + 3_600_000) });
    });
    await oldBy(90, MONEY.name);
    await oldBy(500, TASK);
    expect(await minutes()).toEqual({ money: 1, letters: 0, downloads: 0, housekeeping: 0 });
    await sql`update graphile_worker._private_jobs set last_error = 'no answer' where run_at > now()`.execute(
      db,
    );
    expect(await minutes()).toEqual({ money: 1, letters: 0, downloads: 0, housekeeping: 8 });
  });

  it("is in the metrics", async () => {
    await noteLanes(db, jobs);
    await inTransaction((transaction) => enqueue(transaction, MONEY, {} as never));
    await oldBy(222, MONEY.name);
    reportQueue(pool);
    expect(await register.metrics()).toMatch(/mare_jobs_oldest_seconds\{lane="money"\} 2\d\d\n/);
  });
});

it("every schedule can be read", () => {
  const scheduled = jobs.filter(({ schedule }) => schedule);
  expect(scheduleOf(jobs)).toHaveLength(scheduled.length);
});

it("the nightly jobs forget what is old and keep the rest", async () => {
  const now = new Date("2031-05-01T07:00:00Z");
  const ago = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
  clock.moveTo(now);
  const product = await aProduct({ views: 2 });
  for (const [name, moment] of [
    ["old", ago(401)],
    ["kept", ago(399)],
  ] as const) {
    await sql`insert into product_views values (${product}, ${name}, ${moment})`.execute(db);
    await sql`insert into emails (id, kind, recipient, props, created_at)
      values (gen_random_uuid(), ${name}, 'ana@exemplo.com.br', '{}', ${moment})`.execute(db);
  }
  for (const [name, moment] of [
    ["old", ago(0.01)],
    ["kept", ago(-0.01)],
  ] as const) {
    await sql`insert into throttles values (${name}, 1, ${moment})`.execute(db);
    await sql`insert into auth_verifications values (${name}, ${name}, '', ${moment}, ${now}, ${now})`.execute(
      db,
    );
  }

  await inTransaction(async (transaction) => {
    const nightly = [forgetOldRecordsJob, refreshSearchWordsJob];
    for (const job of nightly) await enqueue(transaction, job, {});
  });
  expect(await runDueJobs()).toBe(2);
  const { rows } = await sql`
    select visitor as left from product_views union all select kind from emails
    union all select key from throttles union all select id from auth_verifications`.execute(db);
  expect(rows).toEqual(Array(4).fill({ left: "kept" }));
  const { views } = await db
    .selectFrom("products")
    .select("views")
    .where("id", "=", product)
    .executeTakeFirstOrThrow();
  expect(views).toBe(2);
});
