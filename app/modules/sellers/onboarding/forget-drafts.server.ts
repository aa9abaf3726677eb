import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import { keptSince } from "#app/platform/retention.ts";

export const forgetVerificationDraftsJob = defineJob({
  name: "forget-verification-drafts",
  lane: "housekeeping",
  schedule: "57 4 * * *",
  run: forgetVerificationDrafts,
});

/** Company data that were typed and never sent. */
export async function forgetVerificationDrafts(): Promise<void> {
  await db
    .deleteFrom("verification_drafts")
    .where("updated_at", "<", keptSince(clock.now(), "verificationDrafts"))
    .execute();
}
