import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";

declare module "#app/platform/jobs/job.ts" {
  interface JobPayloads {
    "forget-old-accesses": object;
  }
}

/** Six months, as the Marco Civil (art. 15) asks, and no longer. */
const DAYS_KEPT = 184;

export async function forgetOldAccesses(): Promise<void> {
  const before = new Date(clock.now().getTime() - DAYS_KEPT * 24 * 60 * 60 * 1000);
  await db.deleteFrom("access_log").where("at", "<", before).execute();
}
