import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { keptSince } from "#app/platform/retention.ts";

declare module "#app/platform/jobs/job.ts" {
  interface JobPayloads {
    "forget-checkout-drafts": object;
  }
}

/** Purchases that nobody goes on with, address and all. */
export async function forgetCheckoutDrafts(): Promise<void> {
  await db
    .deleteFrom("checkout_drafts")
    .where("updated_at", "<", keptSince(clock.now(), "checkoutDrafts"))
    .execute();
}
