import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import { keptSince } from "#app/platform/retention.ts";

export const forgetOldCartsJob = defineJob({
  name: "forget-old-carts",
  lane: "housekeeping",
  schedule: "55 4 * * *",
  run: forgetOldCarts,
});

/** Bought, cleared or left: what nobody touched for a year says nothing any more. */
export async function forgetOldCarts(): Promise<void> {
  await db
    .deleteFrom("carrinhos_abandonados")
    .where("updated_at", "<", keptSince(clock.now(), "savedCarts"))
    .execute();
}
