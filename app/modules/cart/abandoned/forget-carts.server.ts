import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { keptSince } from "#app/platform/retention.ts";

declare module "#app/platform/jobs/job.ts" {
  interface JobPayloads {
    "forget-old-carts": object;
  }
}

/** Bought, cleared or left: what nobody touched for a year says nothing any more. */
export async function forgetOldCarts(): Promise<void> {
  await db
    .deleteFrom("carrinhos_abandonados")
    .where("updated_at", "<", keptSince(clock.now(), "savedCarts"))
    .execute();
}
