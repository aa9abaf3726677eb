import { randomUUID } from "node:crypto";
import { type JobHelpers, runOnce } from "graphile-worker";
import { sql, type Transaction } from "kysely";
import { register } from "prom-client";
import { beforeEach, describe, expect, it } from "vitest";
import { refreshSearchWordsJob } from "#app/modules/search/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { runInRequest } from "#app/platform/http/request-context.server.ts";
import { enqueue, enqueueMany } from "#app/platform/jobs/enqueue.server.ts";
import { heartbeat } from "#app/platform/jobs/heartbeat.server.ts";
import { defineJob, Postponed } from "#app/platform/jobs/job.ts";
import { queueLogger } from "#app/platform/jobs/logger.server.ts";
import { asTask } from "#app/platform/jobs/run.server.ts";
import { runDueJobs, waitingJobs } from "#tests/support/jobs.ts";

const JOB = refreshSearchWordsJob;
const TASK = JOB.name;
const inTransaction = (work: (transaction: Transaction<DB>) => Promise<void>) =>
  db.transaction().execute(work);

beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(db);
});

describe("a job", () => {
  it("exists when its transaction does", async () => {
    await inTransaction((transaction) => enqueue(transaction, JOB, { what: "ação\u0000" }));
    expect(await waitingJobs()).toMatchObject([{ task: TASK, payload: { what: "ação\u0000" } }]);
  });

  it("does not exist when its transaction is rolled back", async () => {
    const rolledBack = inTransaction(async (transaction) => {
      await enqueue(transaction, JOB, {});
      await enqueueMany(transaction, JOB, [{ payload: {} }]);
      throw new Error("changed its mind");
    });
    await expect(rolledBack).rejects.toThrow("changed its mind");
    expect(await waitingJobs()).toEqual([]);
  });

  it("and the jobs that it enqueues carry the id of the request that began it", async () => {
    const begin = () => inTransaction((transaction) => enqueue(transaction, JOB, {}));
    await runInRequest({ requestId: "um-pedido", clientAddress: "127.0.0.1" }, begin);
    const [first] = await waitingJobs();
    const helpers = {
      job: { id: "1", task_identifier: "another-kind", attempts: 1, max_attempts: 25, priority: 0 },
    };
    await asTask({ run: begin, lane: JOB.lane })(first!.payload, helpers as JobHelpers);
    expect((await waitingJobs()).map(({ payload }) => payload)).toEqual([
      { requestId: "um-pedido" },
      { requestId: "um-pedido" },
    ]);
  });

  it("is due by our clock, and not before its moment", async () => {
    clock.moveTo(new Date("2031-05-01T12:00:00Z"));
    const later = new Date("2031-05-01T12:30:00Z");
    await inTransaction(async (transaction) => {
      await enqueue(transaction, JOB, {});
      await enqueueMany(transaction, JOB, [{ payload: {}, runAt: later }]);
    });
    const moments = (await waitingJobs()).map(({ runAt }) => runAt.getTime());
    expect(moments[0]).toBeLessThanOrEqual(clock.now().getTime());
    expect(moments[1]).toBe(later.getTime());
    expect(await runDueJobs()).toBe(1);
    clock.moveTo(later);
    expect(await runDueJobs()).toBe(1);
  });

  it("waits once for each key, with the newest payload", async () => {
    const runAt = new Date("2031-05-01T12:00:00Z");
    await inTransaction(async (transaction) => {
      await enqueue(transaction, JOB, { n: 1 }, { jobKey: "cart-1" });
      await enqueue(transaction, JOB, { n: 2 }, { jobKey: "cart-1", runAt });
      await enqueueMany(transaction, JOB, [
        { payload: { n: 3 }, jobKey: "cart-2", priority: -1 },
        { payload: { n: 4 } },
      ]);
      await enqueueMany(transaction, JOB, []);
    });
    expect((await waitingJobs()).map(({ payload }) => payload)).toEqual([{ n: 3 }, { n: 4 }, { n: 2 }]);
  });

  it("leaves its key to the next one once it has begun, and is not tried again", async () => {
    const add = (n: number) =>
      inTransaction((transaction) => enqueue(transaction, JOB, { n }, { jobKey: "cart-1" }));
    await add(1);
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'pool-1'`.execute(db);
    await add(2);
    expect(await waitingJobs()).toMatchObject([
      { payload: { n: 1 }, key: null },
      { payload: { n: 2 }, key: "cart-1" },
    ]);
    const { rows } =
      await sql`select attempts >= max_attempts as last from graphile_worker.jobs order by id`.execute(db);
    expect(rows).toEqual([{ last: true }, { last: false }]);
  });

  it("of a kind that was never enqueued before is not lost, also by several at once", async () => {
    const fresh = defineJob({
      name: `never-enqueued-${randomUUID()}`,
      lane: "housekeeping",
      run: () => Promise.resolve(),
    });
    await Promise.all(
      [1, 2, 3, 4].map(() => inTransaction((transaction) => enqueue(transaction, fresh, {}))),
    );
    expect(await waitingJobs(fresh)).toHaveLength(4);
  });

  it("has everything that graphile-worker gives to a job of its own", async () => {
    await inTransaction((transaction) => enqueue(transaction, JOB, { n: 1 }));
    await sql`select graphile_worker.add_job(${TASK}, '{"n": 1}')`.execute(db);
    const { rows } = await sql<{ job: Record<string, unknown> }>`
      select to_jsonb(j) - '{id,run_at,created_at,updated_at}'::text[] as job from graphile_worker._private_jobs j`.execute(
      db,
    );
    expect(rows[0]).toEqual(rows[1]);
  });
});

describe("a job that fails", () => {
  const runQueue = (run: () => Promise<void>) =>
    runOnce({
      pgPool: pool,
      taskList: { [TASK]: asTask({ run, lane: JOB.lane }) },
      noHandleSignals: true,
      useNodeTime: true,
      logger: queueLogger,
    });
  const state = async () =>
    (await sql`select attempts, last_error, run_at > now() as later from graphile_worker.jobs`.execute(db))
      .rows;

  it("is tried again later, counted, and gone once it worked", async () => {
    await inTransaction((transaction) => enqueue(transaction, JOB, {}));
    await runQueue(() => Promise.reject(new Error("the mail server is away")));
    // The queue does not wait for its last write.
    await expect.poll(state).toEqual([{ attempts: 1, last_error: "the mail server is away", later: true }]);
    await runQueue(() => Promise.resolve());
    expect(await state()).toHaveLength(1);

    await sql`update graphile_worker._private_jobs set run_at = now() - interval '1 second'`.execute(db);
    await runQueue(() => Promise.resolve());
    await expect.poll(state).toEqual([]);
    const metrics = await register.metrics();
    expect(metrics).toContain(`mare_jobs_total{task="${TASK}",outcome="failed"} 1`);
    expect(metrics).toContain(`mare_jobs_total{task="${TASK}",outcome="done"} 1`);
  });

  it("because it was postponed is due later, and that was no attempt", async () => {
    const later = new Date(Date.now() + 60_000);
    await inTransaction((transaction) => enqueue(transaction, JOB, {}));
    for (const attempts of [0, 4]) {
      await sql`update graphile_worker._private_jobs set run_at = now() - interval '1 second', attempts = ${attempts}`.execute(
        db,
      );
      await runQueue(() => Promise.reject(new Postponed("the mail server does not answer", later)));
      await expect
        .poll(
          async () =>
            (await sql`select attempts, last_error, locked_by, run_at from graphile_worker.jobs`.execute(db))
              .rows,
        )
        .toEqual([
          { attempts, last_error: "the mail server does not answer", locked_by: null, run_at: later },
        ]);
    }
  });

  it("because its worker died is released by the next heartbeat, and not before", async () => {
    await inTransaction((transaction) => enqueueMany(transaction, JOB, [{ payload: {} }, { payload: {} }]));
    await sql`
      with numbered as (select id, row_number() over (order by id) as n from graphile_worker._private_jobs)
      update graphile_worker._private_jobs jobs set locked_at = now(), locked_by = 'pool-' || n
      from numbered where numbered.id = jobs.id
    `.execute(db);
    const living = await heartbeat(() => {});
    await living.announce("pool-1");
    const another = await heartbeat(() => {});
    await another.announce("pool-3");
    await another.releaseOrphanedJobs();
    const { rows } = await sql`select locked_by from graphile_worker.jobs order by id`.execute(db);
    expect(rows).toEqual([{ locked_by: "pool-1" }, { locked_by: null }]);
    await living.end();
    await another.end();
  });
});
