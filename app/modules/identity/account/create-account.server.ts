import { randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { invalid, type Result, throttled } from "#app/platform/forms/result.ts";
import { SAME_PRESS_MS } from "#app/platform/forms/same-press.ts";
import { mayRegister } from "../session/throttles.server.ts";
import type { NewAccount } from "./account-input.ts";
import { postAccountExists, postConfirmation } from "./account-letters.server.ts";
import { newEmailLink } from "./email-link.server.ts";
import { hashPassword, isPassword, unlessBusy } from "./password-hash.server.ts";
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
    // Whoever registered this minute has the letter about that in their hands.
    if (!isNew(owner)) await postAccountExists(transaction, { name: owner.name, email });
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

interface Owner {
  id: string;
  name: string;
  isConfirmed: boolean;
  createdAt: Date;
}

const isNew = ({ isConfirmed, createdAt }: Owner): boolean =>
  !isConfirmed && clock.now().getTime() - createdAt.getTime() < SAME_PRESS_MS;

/** The account with this address. Until the transaction ends no other transaction can take the address. */
export async function ownerOf(transaction: Transaction<DB>, email: string): Promise<Owner | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`conta:${email}`}, 0))`.execute(transaction);
  return transaction
    .selectFrom("auth_users")
    .select(["id", "name", "email_verified as isConfirmed", "created_at as createdAt"])
    .where("email", "=", email)
    .executeTakeFirst();
}

/** What the first of two presses of one registration made: the same data, and the same password. */
export async function justRegistered(
  account: NewAccount,
): Promise<Result<{ userId: string; sellerId: string | null }, "email-taken" | "busy">> {
  const made = await db
    .selectFrom("auth_users as account")
    .innerJoin("auth_accounts as credential", "credential.user_id", "account.id")
    .innerJoin("usuarios as profile", "profile.user_id", "account.id")
    .select(["account.id", "account.name", "account.email_verified as isConfirmed"])
    .select(["account.created_at as createdAt", "credential.password as hash", "profile.seller_id"])
    .where("account.email", "=", account.email)
    .where("profile.tipo_cliente", "=", account.role)
    .where("profile.nome_completo", "=", account.name)
    .where("profile.telefone", "is not distinct from", account.phone)
    .executeTakeFirst();
  const taken = invalid<"email-taken">("email-taken", EMAIL_TAKEN, "email");
  const hash = made && isNew(made) ? made.hash : null;
  if (!made || !hash) return taken;
  return unlessBusy(async () =>
    (await isPassword({ hash, password: account.password }))
      ? { ok: true, userId: made.id, sellerId: made.seller_id }
      : taken,
  );
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
  if (!result.ok || result.created.ok) return result.ok ? result.created : result;
  return justRegistered(account);
}
