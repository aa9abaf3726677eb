import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { keptSince } from "#app/platform/retention.ts";

declare module "#app/platform/jobs/job.ts" {
  interface JobPayloads {
    "forget-old-accesses": object;
  }
}

export async function forgetOldAccesses(): Promise<void> {
  await db.deleteFrom("access_log").where("at", "<", keptSince(clock.now(), "accesses")).execute();
}
