import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import { keptSince } from "#app/platform/retention.ts";

export const forgetOldMessagesJob = defineJob({
  name: "forget-old-messages",
  lane: "housekeeping",
  schedule: "35 4 * * *",
  run: forgetOldMessages,
});

export async function forgetOldMessages(): Promise<void> {
  await db
    .deleteFrom("contact_messages")
    .where("created_at", "<", keptSince(clock.now(), "contactMessages"))
    .execute();
}
