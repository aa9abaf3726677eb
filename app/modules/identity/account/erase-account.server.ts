import { sql, type Transaction } from "kysely";
import { clock } from "#app/platform/clock.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { randomCode } from "#app/platform/signed-code.server.ts";
import { deletedAccountEmail } from "#app/shared/email-address.ts";

const NAME = "Conta excluída";

/**
 * Holds the account until the transaction ends: whatever refers to it (an order that is being placed) waits for us, or
 * we for it. Null when it is gone already.
 */
export async function holdAccount(
  transaction: Transaction<DB>,
  userId: string,
): Promise<{ name: string; email: string; isAdministrator: boolean } | null> {
  const account = await transaction
    .selectFrom("auth_users")
    .select(["name", "email"])
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  if (!account) return null;
  const administrator = await transaction
    .selectFrom("administradores")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  return { ...account, isAdministrator: administrator !== undefined };
}

/**
 * The account as a table of one row, or of none when it is being deleted at this very moment. It stays until the transaction
 * ends: what refers to it and locks other rows too begins with it, as the deletion does.
 */
export const accountThatStays = (userId: string) =>
  sql<{ id: string }>`(select id from auth_users where id = ${userId} for key share)`;

/** An account without a person, for the records that the law wants kept. It is blocked and has no password. */
export async function openSuccessor(transaction: Transaction<DB>): Promise<string> {
  const id = `excluida-${randomCode(16)}`;
  const now = clock.now();
  await transaction
    .insertInto("auth_users")
    .values({ id, name: NAME, email: deletedAccountEmail(id), created_at: now, updated_at: now })
    .execute();
  await transaction
    .insertInto("usuarios")
    .values({
      user_id: id,
      nome_completo: NAME,
      created_at: now,
      bloqueado_em: now,
      motivo_bloqueio: "Conta excluída a pedido da pessoa",
    })
    .execute();
  return id;
}

/**
 * Removes the account itself. What only made sense with it (profile, sessions, password, consents, addresses, carts)
 * goes by the references of its tables; a record that still needs it refuses, and nothing happens.
 */
export async function eraseAccount(transaction: Transaction<DB>, userId: string): Promise<void> {
  await transaction.deleteFrom("auth_verifications").where("value", "=", userId).execute();
  await sql`delete from auth_users where id = ${userId}`.execute(transaction);
}
