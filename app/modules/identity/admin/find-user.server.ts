import { sql } from "kysely";
import { lastAccesses, subjectHistory } from "#app/modules/audit/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { browserName } from "../session/browser-name.ts";
import { may, type Permission, type Viewer } from "../viewer.ts";
import type { Hindrance, UserDetails, UserSummary } from "./user.ts";
import { PEOPLE, SOMEBODY, USER_COLUMNS } from "./user-rows.server.ts";

const MAX_SHOWN = 10;
const MAX_SESSIONS = 50;
const USER_ID = /^[\w-]{1,64}$/;
const ABOUT_ACCESS = [
  "bloquear-usuario",
  "desbloquear-usuario",
  "encerrar-acessos",
  "desligar-segundo-fator",
] as const;

type Row = UserSummary & {
  emailConfirmed: boolean;
  hasSecondFactor: boolean;
  blockedAt: Date | null;
  blockReason: string | null;
  permissions: Permission[] | null;
};

/** What identity knows of one person, for an administrator; null for an unknown id or without the permission. */
export async function findUser(viewer: Viewer, id: string): Promise<UserDetails | null> {
  if (!may(viewer, "manage_users") || !USER_ID.test(id)) return null;
  const { rows } = await sql<Row>`
    select ${USER_COLUMNS}, account.email_verified as "emailConfirmed", account.two_factor_enabled as "hasSecondFactor", profile.bloqueado_em as "blockedAt",
      profile.motivo_bloqueio as "blockReason", administrator.permissions
    from ${PEOPLE} where account.id = ${id} and ${SOMEBODY}`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const { blockedAt, blockReason, ...person } = row;
  const [consents, sessions, accesses, history] = await Promise.all([
    consentsOf(id),
    sessionsOf(id),
    accessesOf(id),
    historyOf(id),
  ]);
  return {
    ...person,
    blocked: blockedAt && { at: blockedAt, reason: blockReason ?? "" },
    hindrance: hindranceOf(viewer, row),
    consents,
    sessions,
    accesses,
    history,
  };
}

/** Why the commands would refuse, known before they are called. */
function hindranceOf(viewer: Viewer, { id, role }: Row): Hindrance {
  if (id === viewer.userId) return "own-account";
  return role === "admin" && !may(viewer, "system_settings") ? "administrator" : null;
}

async function historyOf(id: string): Promise<UserDetails["history"]> {
  const subject = { kind: "usuario", id };
  const lines = await subjectHistory({ subject, actions: ABOUT_ACCESS, limit: MAX_SHOWN });
  return lines.map(({ id, at, actor, action, after }) => ({
    id,
    at,
    actor,
    action,
    reason: (after as { motivo?: string } | null)?.motivo ?? null,
  }));
}

const consentsOf = (userId: string): Promise<UserDetails["consents"]> =>
  db
    .selectFrom("consents")
    .select(["purpose", "granted_at as grantedAt", "withdrawn_at as withdrawnAt"])
    .where("user_id", "=", userId)
    .orderBy("granted_at", "desc")
    .limit(MAX_SHOWN)
    .execute();

async function sessionsOf(userId: string): Promise<UserDetails["sessions"]> {
  const rows = await db
    .selectFrom("auth_sessions")
    .select(["id", "user_agent", "ip_address", "created_at"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", clock.now())
    .orderBy("created_at", "desc")
    .limit(MAX_SESSIONS)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    browser: browserName(row.user_agent),
    address: row.ip_address || "endereço desconhecido",
    startedAt: row.created_at,
  }));
}

async function accessesOf(userId: string): Promise<UserDetails["accesses"]> {
  const entries = await lastAccesses({ userId, limit: MAX_SHOWN });
  return entries.map(({ id, at, action, area, address, userAgent }) => ({
    id,
    at,
    action,
    area,
    address,
    browser: browserName(userAgent),
  }));
}
