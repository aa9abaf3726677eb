import { sql, type Transaction } from "kysely";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { allOrNothing } from "#app/platform/db/transaction.server.ts";
import { readReason } from "#app/shared/reason.ts";
import { may, PERMISSIONS, type Permission, type Viewer } from "../viewer.ts";

export const PERMISSION_PROBLEMS = {
  "not-allowed": "Só quem cuida das configurações muda permissões.",
  unknown: "Administrador não encontrado.",
  "own-settings": "Ninguém retira a própria permissão de configurações: peça a outra pessoa que cuide delas.",
  "reason-missing": "Conte o motivo da mudança.",
  "nothing-changed": "Nenhuma permissão mudou.",
} as const;

export type PermissionResult =
  | { ok: true; name: string }
  | { ok: false; problem: keyof typeof PERMISSION_PROBLEMS };

interface PermissionRequest {
  userId: string;
  /** What was ticked when the form was opened, and when it was sent: only what differs is requested. */
  shown: readonly string[];
  chosen: readonly string[];
  reason: string;
}

/**
 * Gives and takes permissions. One keeper of the settings always remains: whoever decides holds that permission, under the lock that
 * everybody else who changes administrators waits for, and cannot take it from themselves.
 */
export async function changePermissions(
  viewer: Viewer,
  request: PermissionRequest,
): Promise<PermissionResult> {
  if (!may(viewer, "system_settings")) return { ok: false, problem: "not-allowed" };
  const reason = readReason(request.reason);
  if (reason === "") return { ok: false, problem: "reason-missing" };
  const userId = request.userId.replaceAll("\u0000", "");
  return allOrNothing(async (transaction): Promise<PermissionResult> => {
    await sql`lock table administradores in share row exclusive mode`.execute(transaction);
    const decider = await find(transaction, viewer.userId);
    if (!decider?.permissions.includes("system_settings")) return { ok: false, problem: "not-allowed" };
    const target = await find(transaction, userId);
    if (!target) return { ok: false, problem: "unknown" };
    const permissions = PERMISSIONS.filter((each) => wantedOf(each, target.permissions, request));
    if (userId === viewer.userId && !permissions.includes("system_settings"))
      return { ok: false, problem: "own-settings" };
    const before = PERMISSIONS.filter((each) => target.permissions.includes(each));
    if (before.join() === permissions.join()) return { ok: false, problem: "nothing-changed" };
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
    return { ok: true, name: target.name };
  });
}

function wantedOf(
  permission: Permission,
  held: readonly string[],
  { shown, chosen }: PermissionRequest,
): boolean {
  const isChosen = chosen.includes(permission);
  return isChosen === shown.includes(permission) ? held.includes(permission) : isChosen;
}

const find = (transaction: Transaction<DB>, userId: string) =>
  transaction
    .selectFrom("administradores")
    .innerJoin("auth_users", "auth_users.id", "administradores.user_id")
    .select(["permissions", "auth_users.name"])
    .where("user_id", "=", userId)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
