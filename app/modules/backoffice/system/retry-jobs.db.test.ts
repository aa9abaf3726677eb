import { sql } from "kysely";
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import { enqueueMany } from "#app/platform/jobs/enqueue.server.ts";
import { jobsThatGaveUp } from "#app/platform/jobs/failing-jobs.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import { aViewer } from "#tests/support/factories.ts";
import { retryJobs } from "./retry-jobs.server.ts";

const job = (name: string) => defineJob({ name, lane: "letters", run: async () => {} });
const LETTERS = job("letters-in-vain");
const OTHERS = job("others-in-vain");

let keeper: Viewer;
beforeAll(async () => {
  keeper = await aViewer({ role: "admin", permissions: ["system_settings"] });
});

beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await db.transaction().execute(async (transaction) => {
    for (const each of [LETTERS, OTHERS])
      await enqueueMany(transaction, each, [{ payload: {} }, { payload: {} }]);
  });
});

const giveUp = () =>
  sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no answer'`.execute(db);

const available = async (): Promise<string[]> =>
  (
    await sql<{ task: string }>`
      select identifier as task from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
      where is_available and attempts = 0 and run_at <= now() order by job.id`.execute(db)
  ).rows.map(({ task }) => task);

it("jobs of one kind that gave up are taken again, and the log says by whom", async () => {
  await giveUp();
  expect(await available()).toEqual([]);
  expect(await retryJobs(keeper, LETTERS.name)).toMatchObject({ ok: true, jobs: 2 });
  expect(await available()).toEqual([LETTERS.name, LETTERS.name]);
  expect(await jobsThatGaveUp(db)).toHaveLength(2);
  const line = await db
    .selectFrom("audit_log")
    .select(["actor_id", "subject_id", "after"])
    .where("action", "=", "repetir-tarefas")
    .executeTakeFirstOrThrow();
  expect(line).toEqual({ actor_id: keeper.userId, subject_id: LETTERS.name, after: { total: 2 } });
});

it("says so where none waits for a person: twice, of another kind, while it runs", async () => {
  expect(await retryJobs(keeper, LETTERS.name)).toMatchObject({ ok: false, problem: "none" });
  await giveUp();
  expect(await retryJobs(keeper, LETTERS.name)).toMatchObject({ ok: true });
  expect(await retryJobs(keeper, LETTERS.name)).toMatchObject({ ok: false, problem: "none" });
  expect(await retryJobs(keeper, "no such job")).toMatchObject({ ok: false, problem: "none" });
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'pool-1'`.execute(db);
  expect(await retryJobs(keeper, OTHERS.name)).toMatchObject({ ok: false, problem: "none" });
});

it("is for those who look after the system", async () => {
  await giveUp();
  const others = await aViewer({ role: "admin", permissions: ["view_analytics", "manage_users"] });
  for (const viewer of [others, await aViewer(), await aViewer({ role: "lojista" })])
    expect(await retryJobs(viewer, LETTERS.name)).toMatchObject({ ok: false, kind: "forbidden" });
  expect(await available()).toEqual([]);
});
