import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import { keptSince } from "#app/platform/retention.ts";

export const forgetEndedConsentsJob = defineJob({
  name: "forget-ended-consents",
  lane: "housekeeping",
  schedule: "58 4 * * *",
  run: forgetEndedConsents,
});

/** A consent in force stays; one that ended is a proof, for as long as one may be asked for. */
export async function forgetEndedConsents(): Promise<void> {
  await db
    .deleteFrom("consents")
    .where("withdrawn_at", "<", keptSince(clock.now(), "endedConsents"))
    .execute();
}
