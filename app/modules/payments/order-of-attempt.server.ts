import type { Viewer } from "#app/modules/identity/index.ts";
import { db, type Executor } from "#app/platform/db/db.server.ts";

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

/** Whether a payment was asked for with this key. */
export async function isAttempt(paymentId: string, key: string): Promise<boolean> {
  const row = await db
    .selectFrom("payments")
    .select("attempt_key")
    .where("id", "=", paymentId)
    .executeTakeFirst();
  return row?.attempt_key === key;
}

/** The order's payment that was asked for with this key; null when none was. */
export async function paymentOfAttempt(
  transaction: Executor,
  orderId: string,
  key: string,
): Promise<string | null> {
  const row = await transaction
    .selectFrom("payments")
    .select("id")
    .where("order_id", "=", orderId)
    .where("attempt_key", "=", key)
    .executeTakeFirst();
  return row?.id ?? null;
}
