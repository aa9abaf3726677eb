import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";

export type ConsentPurpose = "lembrete-carrinho" | "novidades" | "volta-ao-estoque";

/** Whether a person's yes to one use of their data is in force. */
export async function hasConsented(userId: string, purpose: ConsentPurpose): Promise<boolean> {
  const row = await db
    .selectFrom("consents")
    .select("id")
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Saying yes twice is one yes; a new yes after a no is a new record. */
export async function giveConsent(userId: string, purpose: ConsentPurpose): Promise<void> {
  await db
    .insertInto("consents")
    .values({ user_id: userId, purpose, granted_at: clock.now() })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "purpose"]).where("withdrawn_at", "is", null).doNothing(),
    )
    .execute();
}

/** What was agreed to stays on record, with its end. */
export async function withdrawConsent(userId: string, purpose: ConsentPurpose): Promise<void> {
  await db
    .updateTable("consents")
    .set({ withdrawn_at: clock.now() })
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .where("withdrawn_at", "is", null)
    .execute();
}
