import { sql, type Transaction } from "kysely";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { db, type Executor } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import { conflict, forbidden, invalid, type Result } from "#app/platform/forms/result.ts";
import { readReason } from "#app/shared/reason.ts";
import { unconfirmed } from "../second-factor/confirm-identity.server.ts";
import { may, PERMISSIONS, type Permission, type Viewer } from "../viewer.ts";
import type { Administrator } from "./user.ts";

/** All administrators, those without access at the end. Null for a viewer who may not see them. */
export async function listAdministrators(viewer: Viewer): Promise<Administrator[] | null> {
  if (!may(viewer, "system_settings")) return null;
  const rows = await db
    .selectFrom("administradores")
    .innerJoin("auth_users as account", "account.id", "administradores.user_id")
    .leftJoin("usuarios as profile", "profile.user_id", "account.id")
    .select(["account.id", "account.email", "permissions", "disabled_at", "profile.bloqueado_em"])
    .select(({ fn }) => fn.coalesce("profile.nome_completo", "account.name").as("name"))
    .orderBy("disabled_at", (order) => order.desc().nullsFirst())
    .orderBy("name")
    .orderBy("account.id")
    .execute();
  return rows.map(({ id, name, email, permissions, disabled_at, bloqueado_em }) => ({
    id,
    name,
    email,
    permissions: permissions as Permission[],
    isActive: disabled_at === null && bloqueado_em === null,
  }));
}

/** The administrators who may be written to about what a permission is for. */
export async function administratorsWith(
  permission: Permission,
  executor: Executor,
): Promise<{ userId: string; name: string; email: string }[]> {
  return executor
    .selectFrom("administradores")
    .innerJoin("auth_users as account", "account.id", "administradores.user_id")
    .leftJoin("usuarios as profile", "profile.user_id", "account.id")
    .select(["account.id as userId", "account.name", "account.email"])
    .where("disabled_at", "is", null)
    .where("profile.bloqueado_em", "is", null)
    .where(sql<boolean>`${permission} = any(permissions)`)
    .orderBy("account.id")
    .execute();
}

const REFUSALS = {
  notAllowed: forbidden("not-allowed", "Só quem cuida das configurações muda permissões."),
  unknown: conflict("unknown", "Administrador não encontrado."),
  ownSettings: invalid(
    "own-settings",
    "Ninguém retira a própria permissão de configurações: peça a outra pessoa que cuide delas.",
  ),
  reasonMissing: invalid("reason-missing", "Conte o motivo da mudança.", "motivo"),
  nothingChanged: invalid("nothing-changed", "Nenhuma permissão mudou."),
} as const;

type PermissionProblem = (typeof REFUSALS)[keyof typeof REFUSALS]["problem"] | "unconfirmed";

interface PermissionRequest {
  userId: string;
  /** What was ticked when the form was opened and when it was sent: only the difference is applied. */
  shown: readonly string[];
  chosen: readonly string[];
  reason: string;
}

/**
 * Gives and takes permissions. One administrator with `system_settings` always remains: the acting one has it, under the
 * lock that every change of administrators takes, and cannot take it from themselves.
 */
export async function changePermissions(
  viewer: Viewer,
  request: PermissionRequest,
): Promise<Result<{ name: string }, PermissionProblem>> {
  if (!may(viewer, "system_settings")) return REFUSALS.notAllowed;
  const reason = readReason(request.reason);
  if (reason === "") return REFUSALS.reasonMissing;
  const refused = unconfirmed(viewer);
  if (refused) return refused;
  const userId = request.userId.replaceAll("\u0000", "");
  return inTransaction<{ name: string }, PermissionProblem>(async (transaction) => {
    await sql`lock table administradores in share row exclusive mode`.execute(transaction);
    const acting = await findActive(transaction, viewer.userId);
    if (!acting?.permissions.includes("system_settings")) throw new Refused(REFUSALS.notAllowed);
    const target = await findActive(transaction, userId);
    if (!target) throw new Refused(REFUSALS.unknown);
    const permissions = PERMISSIONS.filter((each) => isRequested(each, target.permissions, request));
    if (userId === viewer.userId && !permissions.includes("system_settings")) {
      throw new Refused(REFUSALS.ownSettings);
    }
    const before = PERMISSIONS.filter((each) => target.permissions.includes(each));
    if (before.join() === permissions.join()) throw new Refused(REFUSALS.nothingChanged);
    await transaction
      .updateTable("administradores")
      .set({ permissions })
      .where("user_id", "=", userId)
      .execute();
    await recordAudit(transaction, {
      actor: viewer,
      action: "alterar-permissoes",
      subject: { kind: "administrador", id: userId },
      before: { permissoes: before },
      after: { permissoes: permissions, motivo: reason },
    });
    return { name: target.name };
  });
}

function isRequested(
  permission: Permission,
  held: readonly string[],
  { shown, chosen }: PermissionRequest,
): boolean {
  const isChosen = chosen.includes(permission);
  return isChosen === shown.includes(permission) ? held.includes(permission) : isChosen;
}

const findActive = (transaction: Transaction<DB>, userId: string) =>
  transaction
    .selectFrom("administradores")
    .innerJoin("auth_users", "auth_users.id", "administradores.user_id")
    .select(["permissions", "auth_users.name"])
    .where("user_id", "=", userId)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
