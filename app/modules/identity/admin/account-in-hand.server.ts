import type { Transaction } from "kysely";
import type { DB } from "#app/platform/db/schema.ts";
import { isAddressOfNobody } from "#app/shared/email-address.ts";
import { findAccountById, type KnownAccount } from "../account/find-account.server.ts";
import { may, type Viewer } from "../viewer.ts";

export type AccountProblem = "not-allowed" | "unknown" | "own-account" | "administrator";

type InHand = { ok: true; account: KnownAccount } | { ok: false; problem: AccountProblem };

const USER_ID = /^[\w-]{1,64}$/;

/**
 * The account somebody wants to act on, while nobody else acts on or through it as an administrator. Nobody acts on
 * their own, and on an administrator's only who keeps the system. Whoever acts still stands when it happens: of two
 * administrators who block each other at once, one is blocked. So there is always one left who manages users.
 */
export async function accountInHand(
  transaction: Transaction<DB>,
  viewer: Viewer,
  userId: string,
): Promise<InHand> {
  if (!may(viewer, "manage_users")) return { ok: false, problem: "not-allowed" };
  if (!USER_ID.test(userId)) return { ok: false, problem: "unknown" };
  if (userId === viewer.userId) return { ok: false, problem: "own-account" };

  const administrators = await transaction
    .selectFrom("administradores")
    .select(["user_id", "permissions"])
    .where("user_id", "in", [viewer.userId, userId])
    .where("disabled_at", "is", null)
    .orderBy("user_id")
    .forUpdate()
    .execute();
  const acting = administrators.find(({ user_id }) => user_id === viewer.userId);
  // Asked again now that the rows are ours: the request may have begun before a permission, or the access, was taken away.
  if (!acting?.permissions.includes("manage_users") || (await isBlocked(transaction, viewer.userId))) {
    return { ok: false, problem: "not-allowed" };
  }
  const account = await findAccountById(transaction, userId);
  if (!account || isAddressOfNobody(account.email)) return { ok: false, problem: "unknown" };
  if (account.role === "admin" && !acting.permissions.includes("system_settings")) {
    return { ok: false, problem: "administrator" };
  }
  return { ok: true, account };
}

async function isBlocked(transaction: Transaction<DB>, userId: string): Promise<boolean> {
  return (await findAccountById(transaction, userId))?.blocked ?? true;
}
