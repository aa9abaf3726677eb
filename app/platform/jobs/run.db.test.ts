import { sql } from "kysely";
import { expect, it } from "vitest";
import { db } from "../db/db.server.ts";
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
