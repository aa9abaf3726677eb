import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import { keptSince } from "#app/platform/retention.ts";

export const forgetPrivacyRequestsJob = defineJob({
  name: "forget-privacy-requests",
  lane: "housekeeping",
  schedule: "59 4 * * *",
  run: forgetPrivacyRequests,
});

/** An open one waits for its answer, however old it is. */
export async function forgetPrivacyRequests(): Promise<void> {
  await db
    .deleteFrom("privacy_requests")
    .where("closed_at", "<", keptSince(clock.now(), "privacyRequests"))
    .execute();
}
