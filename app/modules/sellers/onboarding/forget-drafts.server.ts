import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { keptSince } from "#app/platform/retention.ts";

declare module "#app/platform/jobs/job.ts" {
  interface JobPayloads {
    "forget-verification-drafts": object;
  }
}

/** Company data that were typed and never sent. */
export async function forgetVerificationDrafts(): Promise<void> {
  await db
    .deleteFrom("verification_drafts")
    .where("updated_at", "<", keptSince(clock.now(), "verificationDrafts"))
    .execute();
}
