import { randomBytes, randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import type { AuditAction } from "#app/modules/audit/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { allOrNothing } from "#app/platform/db/transaction.server.ts";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { readEmail, readName } from "../account/account-input.ts";
import { ownerOf } from "../account/create-account.server.ts";
import { authOn } from "../session/auth.server.ts";
import { PERMISSIONS, type Permission } from "../viewer.ts";

/** What an operator at the terminal of an installation may do to its administrators (`npm run admin`). */

export type OperatorResult =
  /** The link sets a password: once, for an hour. */
  { ok: true; email: string; link: string | null } | { ok: false; problem: OperatorProblem };

export type OperatorProblem =
  | "bad-email"
  | "bad-name"
  | "bad-permissions"
  | "already-administrator"
  | "other-account"
  | "unknown"
  | "disabled"
  | "last-keeper";

interface NewAdministrator {
  email: string;
  name: string;
  permissions: readonly string[];
}

const LINK_LASTS = 60 * 60 * 1000;

/** An account of its own: who buys or sells here keeps another. One that was dismissed comes back. */
export async function appointAdministrator(by: string, given: NewAdministrator): Promise<OperatorResult> {
  const email = readEmail(given.email).value;
  if (email === undefined) return { ok: false, problem: "bad-email" };
  const name = readName(given.name).value;
  if (name === undefined) return { ok: false, problem: "bad-name" };
  const permissions = PERMISSIONS.filter((each) => given.permissions.includes(each));
  if (permissions.length === 0 || given.permissions.some((each) => !PERMISSIONS.includes(each as Permission)))
    return { ok: false, problem: "bad-permissions" };

  return allOrNothing(async (transaction): Promise<OperatorResult> => {
    await holdAdministrators(transaction);
    const known = await find(transaction, email);
    if (known?.permissions && !known.disabled_at) return { ok: false, problem: "already-administrator" };
    if (known && !known.permissions) return { ok: false, problem: "other-account" };
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
    return { ok: true, email, link: await newLink(transaction, userId) };
  });
}

/** Takes every access away at once. The configuration of the next start does not give it back. */
export function dismissAdministrator(by: string, email: string): Promise<OperatorResult> {
  return onAdministrator(email, async (transaction, { id, permissions }) => {
    if (permissions.includes("system_settings") && !(await hasAnotherKeeper(transaction, id)))
      return { ok: false, problem: "last-keeper" };
    await transaction
      .updateTable("administradores")
      .set({ disabled_at: clock.now(), origin: "comando" })
      .where("user_id", "=", id)
      .execute();
    await forgetAccess(transaction, id);
    await record(transaction, by, "dispensar-administrador", id, {
      before: { email, permissoes: permissions },
    });
    return { ok: true, email, link: null };
  });
}

/** The old password and every session end now; the link sets a new one. */
export function renewAdministrator(by: string, email: string): Promise<OperatorResult> {
  return onAdministrator(email, async (transaction, { id }) => {
    await forgetAccess(transaction, id);
    await record(transaction, by, "redefinir-acesso", id, { after: { email } });
    return { ok: true, email, link: await newLink(transaction, id) };
  });
}

type Found = { id: string; permissions: string[] };

async function onAdministrator(
  typed: string,
  work: (transaction: Transaction<DB>, found: Found) => Promise<OperatorResult>,
): Promise<OperatorResult> {
  const email = readEmail(typed).value;
  if (email === undefined) return { ok: false, problem: "bad-email" };
  return allOrNothing(async (transaction): Promise<OperatorResult> => {
    await holdAdministrators(transaction);
    const found = await find(transaction, email);
    if (!found?.permissions) return { ok: false, problem: "unknown" };
    if (found.disabled_at) return { ok: false, problem: "disabled" };
    return work(transaction, { id: found.id, permissions: found.permissions });
  });
}

/** In the same sequence as everybody else who changes administrators. */
const holdAdministrators = (transaction: Transaction<DB>) =>
  sql`lock table administradores in share row exclusive mode`.execute(transaction);

async function find(transaction: Transaction<DB>, email: string) {
  const account = await ownerOf(transaction, email);
  if (!account) return undefined;
  const administrator = await transaction
    .selectFrom("administradores")
    .select(["permissions", "disabled_at"])
    .where("user_id", "=", account.id)
    .executeTakeFirst();
  return { id: account.id, permissions: null, disabled_at: null, ...administrator };
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

/** Sessions, passwords and links that are still on their way. */
async function forgetAccess(transaction: Transaction<DB>, userId: string): Promise<void> {
  await transaction.deleteFrom("auth_sessions").where("user_id", "=", userId).execute();
  await transaction.deleteFrom("auth_accounts").where("user_id", "=", userId).execute();
  await transaction.deleteFrom("auth_verifications").where("value", "=", userId).execute();
}

/** As the reset letter would carry it, told to the operator instead: a first administrator may have no mail yet. */
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
