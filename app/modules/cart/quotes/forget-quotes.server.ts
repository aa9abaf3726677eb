import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import { keptSince } from "#app/platform/retention.ts";

export const forgetOldQuotesJob = defineJob({
  name: "forget-old-quotes",
  lane: "housekeeping",
  schedule: "50 4 * * *",
  run: forgetOldQuotes,
});

/** Long after its end a quote says nothing any more; its link still answers that it has expired. */
export async function forgetOldQuotes(): Promise<void> {
  await db.deleteFrom("quotes").where("expires_at", "<", keptSince(clock.now(), "quotes")).execute();
}
