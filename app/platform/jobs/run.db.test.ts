import { sql } from "kysely";
import { expect, it } from "vitest";
import { PATIENCE } from "#tests/support/patience.ts";
import { db } from "../db/db.server.ts";
import { enqueue } from "./enqueue.server.ts";
import { defineJob } from "./job.ts";
import { runJobs } from "./run.server.ts";

const heartbeats = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where application_name = 'mare-worker-heartbeat' and datname = current_database()`.execute(db);
  return rows[0]!.count;
};

it("a start that fails leaves nothing running that would take jobs beside the next one", async () => {
  const impossible = defineJob({
    name: "impossible",
    lane: "money",
    schedule: "never",
    run: async () => {},
  });
  await expect(runJobs([impossible])).rejects.toThrow();
  await expect.poll(heartbeats).toBe(0);
});

it("a lane that looks for jobs in vain counts as broken: the queue keeps the error of its first look-up for ever", async () => {
  const job = defineJob({ name: "listed-too-late", lane: "money", run: async () => {} });
  await sql`create function not_now() returns trigger language plpgsql as
    $$ begin raise 'the connection went away'; end $$`.execute(db);
  await sql`create trigger not_now before insert on graphile_worker._private_tasks
    for each row execute function not_now()`.execute(db);
  const running = await runJobs([job]);
  await running.broken;
  await running.stop();
  await sql`drop function not_now cascade`.execute(db);
});

it("a job that waits in the database when its time to stop is over is returned to the queue", async () => {
  const LOCK = 7_205_099;
  const job = defineJob({
    name: "waits-in-the-database",
    lane: "money",
    run: async () => {
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
    },
  });
  const begun = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  const held = db.transaction().execute(async (holder) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(holder);
    begun.resolve();
    await letGo.promise;
  });
  await begun.promise;
  await db.transaction().execute((transaction) => enqueue(transaction, job, {}));
  const running = await runJobs([job], ["money"]);
  const locks = async () =>
    (
      await sql<{ locked: boolean }>`
        select locked_at is not null as locked from graphile_worker.jobs where task_identifier = ${job.name}`.execute(
        db,
      )
    ).rows;
  await expect.poll(locks, { timeout: PATIENCE }).toEqual([{ locked: true }]);
  expect(await running.stop(0)).toBe(false);
  expect(await locks()).toEqual([{ locked: false }]);
  letGo.resolve();
  await held;
});
