import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { keptSince } from "#app/platform/retention.ts";

declare module "#app/platform/jobs/job.ts" {
  interface JobPayloads {
    "forget-privacy-requests": object;
  }
}

/** An open one waits for its answer, however old it is. */
export async function forgetPrivacyRequests(): Promise<void> {
  await db
    .deleteFrom("privacy_requests")
    .where("closed_at", "<", keptSince(clock.now(), "privacyRequests"))
    .execute();
}
