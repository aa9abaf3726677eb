import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { keptSince } from "#app/platform/retention.ts";

declare module "#app/platform/jobs/job.ts" {
  interface JobPayloads {
    "forget-old-letters": object;
  }
}

export async function forgetOldLetters(): Promise<void> {
  await db.deleteFrom("emails").where("created_at", "<", keptSince(clock.now(), "letters")).execute();
}
