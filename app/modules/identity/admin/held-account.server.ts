import type { Transaction } from "kysely";
import type { DB } from "#app/platform/db/schema.ts";
import { Refused } from "#app/platform/db/transaction.server.ts";
import { conflict, forbidden, notFound } from "#app/platform/forms/result.ts";
import { isDeletedAccountEmail } from "#app/shared/email-address.ts";
import { findAccountById, type KnownAccount } from "../account/find-account.server.ts";
import { may, type Viewer } from "../viewer.ts";

export type AccountProblem = "not-allowed" | "unknown" | "own-account" | "administrator";

const USER_ID = /^[\w-]{1,64}$/;

/**
 * The account an administrator acts on, locked against every other administrator's action on it. Nobody acts on their own
 * account; acting on an administrator's account also takes `system_settings`. The acting administrator's row is locked too:
 * of two administrators who block each other at once, one is blocked. So one who manages users always remains.
 */
export async function heldAccount(
  transaction: Transaction<DB>,
  viewer: Viewer,
  userId: string,
): Promise<KnownAccount> {
  if (!may(viewer, "manage_users")) throw new Refused(forbidden("not-allowed"));
  if (!USER_ID.test(userId)) throw new Refused(notFound("unknown"));
  if (userId === viewer.userId) {
    throw new Refused(
      conflict("own-account", "Ninguém age sobre a própria conta por aqui: use o seu perfil."),
    );
  }
  const administrators = await transaction
    .selectFrom("administradores")
    .select(["user_id", "permissions"])
    .where("user_id", "in", [viewer.userId, userId])
    .where("disabled_at", "is", null)
    .orderBy("user_id")
    .forUpdate()
    .execute();
  const acting = administrators.find(({ user_id }) => user_id === viewer.userId);
  // Asked again under the lock: the request may have begun before the permission, or the access, was taken away.
  if (!acting?.permissions.includes("manage_users") || (await isBlocked(transaction, viewer.userId))) {
    throw new Refused(forbidden("not-allowed"));
  }
  const account = await findAccountById(transaction, userId);
  if (!account || isDeletedAccountEmail(account.email)) throw new Refused(notFound("unknown"));
  if (account.role === "admin" && !acting.permissions.includes("system_settings")) {
    throw new Refused(
      conflict(
        "administrator",
        "Para agir sobre a conta de um administrador é preciso cuidar também das configurações.",
      ),
    );
  }
  return account;
}

async function isBlocked(transaction: Transaction<DB>, userId: string): Promise<boolean> {
  return (await findAccountById(transaction, userId))?.blocked ?? true;
}
