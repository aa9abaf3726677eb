import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { keptSince } from "#app/platform/retention.ts";

declare module "#app/platform/jobs/job.ts" {
  interface JobPayloads {
    "forget-ended-consents": object;
  }
}

/** A consent in force stays; one that ended is a proof, for as long as one may be asked for. */
export async function forgetEndedConsents(): Promise<void> {
  await db
    .deleteFrom("consents")
    .where("withdrawn_at", "<", keptSince(clock.now(), "endedConsents"))
    .execute();
}
