import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";

declare module "#app/platform/jobs/job.ts" {
  interface JobPayloads {
    "forget-old-letters": object;
  }
}

/** Long enough to answer "did you write to me?", and for no key of `once` to be asked for again. */
const DAYS_KEPT = 400;

export async function forgetOldLetters(): Promise<void> {
  const before = new Date(clock.now().getTime() - DAYS_KEPT * 24 * 60 * 60 * 1000);
  await db.deleteFrom("emails").where("created_at", "<", before).execute();
}
