import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import { keptSince } from "#app/platform/retention.ts";

export const forgetCheckoutDraftsJob = defineJob({
  name: "forget-checkout-drafts",
  lane: "housekeeping",
  schedule: "56 4 * * *",
  run: forgetCheckoutDrafts,
});

/** Purchases that nobody goes on with, address and all. */
export async function forgetCheckoutDrafts(): Promise<void> {
  await db
    .deleteFrom("checkout_drafts")
    .where("updated_at", "<", keptSince(clock.now(), "checkoutDrafts"))
    .execute();
}
