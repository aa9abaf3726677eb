import { randomBytes, randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { z } from "zod";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import type { AuditAction } from "#app/modules/audit/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { email, personName } from "#app/platform/forms/fields.ts";
import { parseFields } from "#app/platform/forms/parse-form.ts";
import { conflict, notFound, type Result } from "#app/platform/forms/result.ts";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { postSecondFactorChanged } from "../account/account-letters.server.ts";
import { ownerOf } from "../account/create-account.server.ts";
import { lockSecondFactor, removeSecondFactor } from "../second-factor/second-factor-row.server.ts";
import { authOn } from "../session/auth.server.ts";
import { PERMISSIONS } from "../viewer.ts";

/** What an operator at the terminal of an installation may do to its administrators (`npm run admin`), answered in English. */

/** The link sets a password: once, for an hour. */
export type OperatorResult = Result<{ email: string; link: string | null }>;

const BAD_EMAIL = "That is not an e-mail address we can use. Write it like ana@example.com.";
const BAD_NAME = 'Give the person\'s name, in letters: --name "Ana Prado".';
const BAD_PERMISSIONS = `--permissions takes some of ${PERMISSIONS.join(", ")}, separated by commas.`;

const REFUSALS = {
  alreadyAdministrator: conflict(
    "already-administrator",
    "That address is an administrator already. To give a new password: reset.",
  ),
  otherAccount: conflict(
    "other-account",
    "A customer or seller has that address. An administrator needs an account of their own.",
  ),
  unknown: notFound("unknown", "There is no administrator with that address."),
  disabled: conflict("disabled", "That administrator is disabled. To let them in again: create."),
  noSecondFactor: conflict("no-second-factor", "That administrator has no second factor."),
  lastKeeper: conflict(
    "last-keeper",
    "Nobody else keeps the settings (system_settings). Create another administrator first.",
  ),
};

const administratorSchema = z.object({
  email: email({ required: BAD_EMAIL, odd: BAD_EMAIL, lookAlike: BAD_EMAIL }),
});

const newAdministratorSchema = administratorSchema.extend({
  name: personName({ required: BAD_NAME, odd: BAD_NAME, max: 120, tooLong: BAD_NAME }),
  permissions: z.array(z.enum(PERMISSIONS, BAD_PERMISSIONS)).min(1, BAD_PERMISSIONS),
});

const LINK_LASTS = 60 * 60 * 1000;

/** Creates an account for them: a customer's or seller's account does not become an administrator's. One that was disabled comes back. */
export async function appointAdministrator(
  by: string,
  given: { email: string; name: string; permissions: readonly string[] },
): Promise<OperatorResult> {
  const read = parseFields(newAdministratorSchema, { ...given });
  if (!read.ok) return read;
  const { email, name } = read.value;
  const permissions = PERMISSIONS.filter((each) => read.value.permissions.includes(each));
  return inTransaction(async (transaction) => {
    await lockAdministrators(transaction);
    const known = await find(transaction, email);
    if (known?.permissions && !known.disabled_at) throw new Refused(REFUSALS.alreadyAdministrator);
    if (known && !known.permissions) throw new Refused(REFUSALS.otherAccount);
    const userId = known?.id ?? (await newAccount(transaction, email, name));
    await transaction
      .insertInto("administradores")
      .values({ user_id: userId, permissions, created_at: clock.now(), origin: "comando" })
      .onConflict((conflict) =>
        conflict.column("user_id").doUpdateSet({ permissions, disabled_at: null, origin: "comando" }),
      )
      .execute();
    await forgetAccess(transaction, userId);
    await record(transaction, by, "nomear-administrador", userId, {
      after: { email, nome: name, permissoes: permissions },
    });
    return { email, link: await newLink(transaction, userId) };
  });
}

/** Takes every access away at once. The configuration of the next start does not give it back. */
export function dismissAdministrator(by: string, email: string): Promise<OperatorResult> {
  return onAdministrator(email, async (transaction, { id, permissions }) => {
    if (permissions.includes("system_settings") && !(await hasAnotherKeeper(transaction, id)))
      throw new Refused(REFUSALS.lastKeeper);
    await transaction
      .updateTable("administradores")
      .set({ disabled_at: clock.now(), origin: "comando" })
      .where("user_id", "=", id)
      .execute();
    await forgetAccess(transaction, id);
    await record(transaction, by, "dispensar-administrador", id, {
      before: { email, permissoes: permissions },
    });
    return null;
  });
}

/** The old password and every session end now; the link sets a new one. */
export function renewAdministrator(by: string, email: string): Promise<OperatorResult> {
  return onAdministrator(email, async (transaction, { id }) => {
    await forgetAccess(transaction, id);
    await record(transaction, by, "redefinir-acesso", id, { after: { email } });
    return newLink(transaction, id);
  });
}

/** For somebody who lost the device and the recovery codes. Every session ends; the password stays. */
export function forgetDevice(by: string, email: string): Promise<OperatorResult> {
  return onAdministrator(email, async (transaction, { id, name }) => {
    if ((await lockSecondFactor(transaction, id)) !== "on") throw new Refused(REFUSALS.noSecondFactor);
    await removeSecondFactor(transaction, id);
    await transaction.deleteFrom("auth_sessions").where("user_id", "=", id).execute();
    await postSecondFactorChanged(transaction, { name, email }, { on: false, by: null });
    await record(transaction, by, "desligar-segundo-fator", id, { after: { email } });
    return null;
  });
}

type Found = { id: string; name: string; permissions: string[] };

/** `work` returns the link for a new password, or null. */
async function onAdministrator(
  typed: string,
  work: (transaction: Transaction<DB>, found: Found) => Promise<string | null>,
): Promise<OperatorResult> {
  const read = parseFields(administratorSchema, { email: typed });
  if (!read.ok) return read;
  const { email } = read.value;
  return inTransaction(async (transaction) => {
    await lockAdministrators(transaction);
    const found = await find(transaction, email);
    if (!found?.permissions) throw new Refused(REFUSALS.unknown);
    if (found.disabled_at) throw new Refused(REFUSALS.disabled);
    const { id, name, permissions } = found;
    return { email, link: await work(transaction, { id, name, permissions }) };
  });
}

/** Every change of administrators waits here for the one before it. */
const lockAdministrators = (transaction: Transaction<DB>) =>
  sql`lock table administradores in share row exclusive mode`.execute(transaction);

async function find(transaction: Transaction<DB>, email: string) {
  const account = await ownerOf(transaction, email);
  if (!account) return undefined;
  const administrator = await transaction
    .selectFrom("administradores")
    .select(["permissions", "disabled_at"])
    .where("user_id", "=", account.id)
    .executeTakeFirst();
  return { ...account, permissions: null, disabled_at: null, ...administrator };
}

async function newAccount(transaction: Transaction<DB>, email: string, name: string): Promise<string> {
  const [id, at] = [randomUUID(), clock.now()];
  const account = { id, name, email, email_verified: false, created_at: at, updated_at: at };
  await transaction.insertInto("auth_users").values(account).execute();
  await transaction
    .insertInto("usuarios")
    .values({ user_id: id, nome_completo: name, created_at: at })
    .execute();
  return id;
}

/** Removes sessions, passwords and links that were not used yet. */
async function forgetAccess(transaction: Transaction<DB>, userId: string): Promise<void> {
  await transaction.deleteFrom("auth_sessions").where("user_id", "=", userId).execute();
  await transaction.deleteFrom("auth_accounts").where("user_id", "=", userId).execute();
  await transaction.deleteFrom("auth_verifications").where("value", "=", userId).execute();
}

/** The reset letter's link, given to the operator instead: a first administrator may have no mail yet. */
async function newLink(transaction: Transaction<DB>, userId: string): Promise<string> {
  const token = randomBytes(18).toString("base64url");
  const { internalAdapter } = await (await authOn(transaction)).$context;
  const expiresAt = new Date(clock.now().getTime() + LINK_LASTS);
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: userId,
    expiresAt,
  });
  return absoluteUrl(`/redefinir-senha?token=${token}`);
}

async function hasAnotherKeeper(transaction: Transaction<DB>, userId: string): Promise<boolean> {
  const other = await transaction
    .selectFrom("administradores")
    .leftJoin("usuarios", "usuarios.user_id", "administradores.user_id")
    .select("administradores.user_id")
    .where("administradores.user_id", "<>", userId)
    .where("disabled_at", "is", null)
    .where("bloqueado_em", "is", null)
    .where(sql<boolean>`'system_settings' = any(permissions)`)
    .executeTakeFirst();
  return other !== undefined;
}

const record = (
  transaction: Transaction<DB>,
  by: string,
  action: AuditAction,
  id: string,
  change: { before?: unknown; after?: unknown },
) =>
  recordAudit(transaction, {
    actor: null,
    action,
    subject: { kind: "administrador", id },
    from: `terminal: ${by}`,
    ...change,
  });
