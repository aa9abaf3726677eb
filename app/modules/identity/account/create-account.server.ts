import { randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { clock } from "#app/platform/clock.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { invalid, type Result, throttled } from "#app/platform/forms/result.ts";
import { mayRegister } from "../session/throttles.server.ts";
import type { NewAccount } from "./account-input.ts";
import { postAccountExists, postConfirmation } from "./account-letters.server.ts";
import { newEmailLink } from "./email-link.server.ts";
import { hashPassword, unlessBusy } from "./password-hash.server.ts";
import { weakPassword } from "./weak-password.server.ts";
import { EMAIL_TAKEN } from "./wording.ts";

export type CreateAccountResult = Result<
  { userId: string },
  "email-taken" | "weak-password" | "throttled" | "busy"
>;

/** A new account whose password is good enough and already hashed: what is left fits into a transaction. */
export type PreparedAccount = NewAccount & { passwordHash: string };
type PrepareAccountResult = Result<{ account: PreparedAccount }, "weak-password" | "throttled" | "busy">;

/** Called before the transaction: counting the attempt and hashing the password would hold its connection for long. */
export async function prepareAccount(account: NewAccount): Promise<PrepareAccountResult> {
  const weak = weakPassword(account.password, account);
  if (weak) return weak;
  return unlessBusy(async () => {
    if (!(await mayRegister())) return throttled<"throttled">();
    return { ok: true, account: { ...account, passwordHash: await hashPassword(account.password) } };
  });
}

/**
 * An account, its profile and the letter that asks to confirm the address: whole or not at all, in the caller's
 * transaction. Two registrations of one address at once wait for each other, and the second is refused.
 */
export async function createAccount(
  transaction: Transaction<DB>,
  account: PreparedAccount,
  returnTo: string | null = null,
): Promise<CreateAccountResult> {
  const { name, email } = account;
  const owner = await ownerOf(transaction, email);
  if (owner) {
    await postAccountExists(transaction, { name: owner.name, email });
    return invalid("email-taken", EMAIL_TAKEN, "email");
  }
  const userId = await writeAccount(transaction, account);
  const token = await newEmailLink(transaction, { userId, from: email, to: email });
  await postConfirmation(transaction, { name, email }, { token, returnTo, isNew: true });
  return { ok: true, userId };
}

/**
 * The rows that the auth library would write. The library has to be built for each transaction, which would hold its
 * connection for longer than these three statements do.
 */
async function writeAccount(transaction: Transaction<DB>, account: PreparedAccount): Promise<string> {
  const [userId, now] = [randomUUID(), clock.now()];
  const stamps = { created_at: now, updated_at: now };
  await transaction
    .insertInto("auth_users")
    .values({ id: userId, name: account.name, email: account.email, email_verified: false, ...stamps })
    .execute();
  await transaction
    .insertInto("auth_accounts")
    .values({
      id: randomUUID(),
      user_id: userId,
      account_id: userId,
      provider_id: "credential",
      password: account.passwordHash,
      ...stamps,
    })
    .execute();
  await transaction
    .insertInto("usuarios")
    .values({
      user_id: userId,
      nome_completo: account.name,
      telefone: account.phone,
      tipo_cliente: account.role,
      created_at: now,
    })
    .execute();
  return userId;
}

/** The account with this address. Until the transaction ends no other transaction can take the address. */
export async function ownerOf(
  transaction: Transaction<DB>,
  email: string,
): Promise<{ id: string; name: string } | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`conta:${email}`}, 0))`.execute(transaction);
  return transaction
    .selectFrom("auth_users")
    .select(["id", "name"])
    .where("email", "=", email)
    .executeTakeFirst();
}

/** A customer; by the legacy form also a seller, whose panel then asks for the company. */
export async function registerAccount(
  account: NewAccount,
  returnTo: string | null,
): Promise<CreateAccountResult> {
  const prepared = await prepareAccount(account);
  if (!prepared.ok) return prepared;
  // A taken address is no reason to undo: its owner is to have the letter about it.
  const result = await inTransaction<{ created: CreateAccountResult }, never>(async (transaction) => ({
    created: await createAccount(transaction, prepared.account, returnTo),
  }));
  return result.ok ? result.created : result;
}
