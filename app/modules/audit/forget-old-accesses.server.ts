import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import { keptSince } from "#app/platform/retention.ts";

export const forgetOldAccessesJob = defineJob({
  name: "forget-old-accesses",
  lane: "housekeeping",
  schedule: "0 5 * * *",
  run: forgetOldAccesses,
});

export async function forgetOldAccesses(): Promise<void> {
  await db.deleteFrom("access_log").where("at", "<", keptSince(clock.now(), "accesses")).execute();
}
