import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { olderThan } from "#app/platform/forget-old.server.ts";
import type { Viewer } from "../viewer.ts";

import { CONSENTS, type ConsentPurpose, type OwnConsent } from "./consent.ts";

/** Whether a person agrees to one use of their data. */
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

/** Every purpose there is, and since when this person agrees to it. */
export async function ownConsents({ userId }: Viewer): Promise<OwnConsent[]> {
  const rows = await db
    .selectFrom("consents")
    .select(["purpose", "granted_at"])
    .where("user_id", "=", userId)
    .where("withdrawn_at", "is", null)
    .execute();
  return CONSENTS.map(({ purpose }) => ({
    purpose,
    since: rows.find((row) => row.purpose === purpose)?.granted_at ?? null,
  }));
}

/** Agrees to these purposes and to no other; what did not change keeps its date. */
export async function setConsents({ userId }: Viewer, wanted: readonly string[]): Promise<void> {
  for (const { purpose } of CONSENTS) {
    await (wanted.includes(purpose) ? giveConsent(userId, purpose) : withdrawConsent(userId, purpose));
  }
}

/** Giving it twice has no effect; giving it again after it was withdrawn is a new record. */
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

/** A consent in force has not been withdrawn, and stays. */
export const forgetEndedConsents = olderThan("consents", "withdrawn_at", "endedConsents");
