import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { keptSince } from "#app/platform/retention.ts";

declare module "#app/platform/jobs/job.ts" {
  interface JobPayloads {
    "forget-old-quotes": object;
  }
}

/** Long after its end a quote says nothing any more; its link still answers that it has expired. */
export async function forgetOldQuotes(): Promise<void> {
  await db.deleteFrom("quotes").where("expires_at", "<", keptSince(clock.now(), "quotes")).execute();
}
