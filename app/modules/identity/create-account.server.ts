import { sql, type Transaction } from "kysely";
import { clock } from "#app/platform/clock.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import type { NewAccount } from "./account-forms.ts";
import { postAccountExists, postConfirmation } from "./account-letters.server.ts";
import { authOn } from "./auth.server.ts";
import { newEmailLink } from "./email-link.server.ts";
import { hashPassword } from "./password-hash.server.ts";
import { mayRegister } from "./throttles.server.ts";
import { isWeakPassword } from "./weak-password.ts";

export type CreateAccountResult =
  | { ok: true; userId: string }
  | { ok: false; problem: "email-taken" | "weak-password" | "throttled" };

/** A new account whose password is good enough and already hashed: what is left fits into a transaction. */
export type PreparedAccount = NewAccount & { passwordHash: string };
type PrepareAccountResult =
  | { ok: true; account: PreparedAccount }
  | { ok: false; problem: "weak-password" | "throttled" };

/** Before the transaction: counting the attempt and hashing the password would hold its connection for long. */
export async function prepareAccount(account: NewAccount): Promise<PrepareAccountResult> {
  if (isWeakPassword(account.password, account)) return { ok: false, problem: "weak-password" };
  if (!(await mayRegister())) return { ok: false, problem: "throttled" };
  return { ok: true, account: { ...account, passwordHash: await hashPassword(account.password) } };
}

/**
 * An account, its profile and the letter that asks to confirm the address: whole or not at all, in the caller's
 * transaction. Two registrations of one address at once wait for each other, and the second is refused.
 */
export async function createAccount(
  trx: Transaction<DB>,
  account: PreparedAccount,
  returnTo: string | null = null,
): Promise<CreateAccountResult> {
  const { name, email, password } = account;
  const owner = await ownerOf(trx, email);
  if (owner) {
    await postAccountExists(trx, { name: owner.name, email });
    return { ok: false, problem: "email-taken" };
  }
  const { api } = await authOn(trx, { hash: account.passwordHash });
  const { user } = await api.signUpEmail({ body: { name, email, password } });
  await trx
    .insertInto("usuarios")
    .values({
      user_id: user.id,
      nome_completo: name,
      telefone: account.phone,
      tipo_cliente: account.role,
      created_at: clock.now(),
    })
    .execute();
  const token = await newEmailLink(trx, { userId: user.id, from: email, to: email });
  await postConfirmation(trx, { name, email }, { token, returnTo, isNew: true });
  return { ok: true, userId: user.id };
}

/** Who has this address. Until the transaction ends nobody else can take it. */
export async function ownerOf(
  trx: Transaction<DB>,
  email: string,
): Promise<{ id: string; name: string } | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`conta:${email}`}, 0))`.execute(trx);
  return trx.selectFrom("auth_users").select(["id", "name"]).where("email", "=", email).executeTakeFirst();
}
