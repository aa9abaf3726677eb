import type { Transaction } from "kysely";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { lockAccount } from "../sql.server.ts";
import type { Viewer } from "../viewer.ts";
import { recoveryCodesLeft } from "./recovery-codes.server.ts";
import { isSecondFactorRequired } from "./requirement.server.ts";

/** `begun`: a secret was given out, and no code of it was typed yet. */
type Standing = "off" | "begun" | "on";

/** How an account's second factor stands. Until the transaction ends nobody else changes it. */
export async function lockSecondFactor(transaction: Transaction<DB>, userId: string): Promise<Standing> {
  await lockAccount(transaction, userId);
  const row = await transaction
    .selectFrom("auth_users")
    .leftJoin("auth_two_factors", "auth_two_factors.user_id", "auth_users.id")
    .select(["two_factor_enabled", "verified"])
    .where("auth_users.id", "=", userId)
    .executeTakeFirst();
  if (row?.two_factor_enabled) return "on";
  return row?.verified === false ? "begun" : "off";
}

/** Somebody else takes it away, from a person who lost the device and the recovery codes. */
export async function removeSecondFactor(transaction: Transaction<DB>, userId: string): Promise<void> {
  await transaction.deleteFrom("auth_two_factors").where("user_id", "=", userId).execute();
  await transaction
    .updateTable("auth_users")
    .set({ two_factor_enabled: false })
    .where("id", "=", userId)
    .execute();
}

export interface SecondFactor {
  isOn: boolean;
  /** Whether this person may not do without it. */
  isRequired: boolean;
  codesLeft: number;
}

export async function readSecondFactor(viewer: Viewer): Promise<SecondFactor> {
  const { two_factor_enabled: isOn } = await db
    .selectFrom("auth_users")
    .select("two_factor_enabled")
    .where("id", "=", viewer.userId)
    .executeTakeFirstOrThrow();
  const codesLeft = isOn ? await recoveryCodesLeft(viewer.userId) : 0;
  return { isOn, isRequired: isSecondFactorRequired(viewer.role), codesLeft };
}

/** A person in the audit log, acting on their own account. */
export const ownerOf = ({ userId, name, role }: Viewer) => ({
  userId,
  name,
  role: role === "admin" ? "admin" : "titular",
});
