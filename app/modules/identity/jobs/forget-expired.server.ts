import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import { forgetOpenThrottles } from "#app/platform/throttle.server.ts";

export const forgetExpiredSessionsJob = defineJob({
  name: "forget-expired-sessions",
  lane: "housekeeping",
  schedule: "20 * * * *",
  run: forgetExpiredSessions,
});

/** Sessions, links and counted attempts that have no effect any more. */
export async function forgetExpiredSessions(): Promise<void> {
  const now = clock.now();
  await db.deleteFrom("auth_sessions").where("expires_at", "<", now).execute();
  await db.deleteFrom("auth_verifications").where("expires_at", "<", now).execute();
  await forgetOpenThrottles();
}
