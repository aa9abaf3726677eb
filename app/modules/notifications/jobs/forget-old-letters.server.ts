import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { keptSince } from "#app/platform/retention.ts";

declare module "#app/platform/jobs/job.ts" {
  interface JobPayloads {
    "forget-old-letters": object;
  }
}

export async function forgetOldLetters(): Promise<void> {
  const now = clock.now();
  await db.deleteFrom("emails").where("created_at", "<", keptSince(now, "letters")).execute();
  await db.deleteFrom("emails").where("forget_at", "<", now).execute();
}
