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
