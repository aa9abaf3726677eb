import type { Viewer } from "#app/modules/identity/index.ts";
import { db } from "#app/platform/db/db.server.ts";

/** The viewer's order that was sent to be paid with this key before; null when none was. */
export async function orderOfAttempt({ userId }: Viewer, key: string): Promise<string | null> {
  const row = await db
    .selectFrom("payments")
    .select("order_id")
    .where("user_id", "=", userId)
    .where("attempt_key", "=", key.slice(0, 64).replaceAll("\0", ""))
    .executeTakeFirst();
  return row?.order_id ?? null;
}
