import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";

declare module "#app/platform/jobs/job.ts" {
  interface JobPayloads {
    "forget-old-quotes": object;
  }
}

const KEPT_DAYS = 30;

/** Long after its end a quote says nothing any more; its link still answers that it has expired. */
export async function forgetOldQuotes(): Promise<void> {
  const ended = new Date(clock.now().getTime() - KEPT_DAYS * 24 * 60 * 60_000);
  await db.deleteFrom("quotes").where("expires_at", "<", ended).execute();
}
