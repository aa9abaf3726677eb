import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import { keptSince } from "#app/platform/retention.ts";

export const forgetOldLettersJob = defineJob({
  name: "forget-old-letters",
  lane: "housekeeping",
  schedule: "30 4 * * *",
  run: forgetOldLetters,
});

export async function forgetOldLetters(): Promise<void> {
  const now = clock.now();
  await db.deleteFrom("emails").where("created_at", "<", keptSince(now, "letters")).execute();
  await db.deleteFrom("emails").where("forget_at", "<", now).execute();
}
