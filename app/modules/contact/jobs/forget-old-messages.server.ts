import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { keptSince } from "#app/platform/retention.ts";

declare module "#app/platform/jobs/job.ts" {
  interface JobPayloads {
    "forget-old-messages": object;
  }
}

export async function forgetOldMessages(): Promise<void> {
  await db
    .deleteFrom("contact_messages")
    .where("created_at", "<", keptSince(clock.now(), "contactMessages"))
    .execute();
}
