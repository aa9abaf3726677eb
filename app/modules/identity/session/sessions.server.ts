import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { olderThan } from "#app/platform/forget-old.server.ts";
import { LONGEST_SESSION_DAYS } from "#app/shared/retention.ts";
import type { OpenSession } from "../account/profile.ts";
import type { Role, Viewer } from "../viewer.ts";
import { browserName } from "./browser-name.ts";
import { ADMIN_SESSION_HOURS, MAX_SESSIONS } from "./session-length.ts";

const HOUR = 60 * 60 * 1000;

/** Sessions of such a person that began before this are over. */
export const oldestSession = (role: Role): Date =>
  new Date(
    clock.now().getTime() - (role === "admin" ? ADMIN_SESSION_HOURS : LONGEST_SESSION_DAYS * 24) * HOUR,
  );

/** Where this person is signed in: here first, then the newest. */
export async function listSessions(viewer: Viewer): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom("auth_sessions")
    .select(["id", "user_agent", "ip_address", "created_at"])
    .where("user_id", "=", viewer.userId)
    .where("expires_at", ">", clock.now())
    .where("created_at", ">", oldestSession(viewer.role))
    .orderBy("created_at", "desc")
    .limit(MAX_SESSIONS)
    .execute();
  const sessions = rows.map((row) => ({
    id: row.id,
    current: row.id === viewer.sessionId,
    browser: browserName(row.user_agent),
    address: row.ip_address || "endereço desconhecido",
    startedAt: row.created_at,
  }));
  return sessions.sort((a, b) => Number(b.current) - Number(a.current));
}

/** Sessions and links that have no effect any more. */
export const forgetExpiredSessions = olderThan("auth_sessions", "expires_at", null);
export const forgetExpiredLinks = olderThan("auth_verifications", "expires_at", null);
