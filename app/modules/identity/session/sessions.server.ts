import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { olderThan } from "#app/platform/forget-old.server.ts";
import type { OpenSession } from "../account/profile.ts";
import type { Viewer } from "../viewer.ts";
import { browserName } from "./browser-name.ts";

const MAX_LISTED = 50;
const SESSION_ID = /^[\w-]{1,64}$/;

/** Where this person is signed in: here first, then the newest. */
export async function listSessions(viewer: Viewer): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom("auth_sessions")
    .select(["id", "user_agent", "ip_address", "created_at"])
    .where("user_id", "=", viewer.userId)
    .where("expires_at", ">", clock.now())
    .orderBy("created_at", "desc")
    .limit(MAX_LISTED)
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

/** Ends one of this person's other sessions, or all of them. Somebody else's is not found. */
export async function revokeSessions(viewer: Viewer, which: { id: string } | "others"): Promise<number> {
  if (which !== "others" && !SESSION_ID.test(which.id)) return 0;
  const { numDeletedRows } = await db
    .deleteFrom("auth_sessions")
    .where("user_id", "=", viewer.userId)
    .where("id", "<>", viewer.sessionId)
    .$if(which !== "others", (query) => query.where("id", "=", which === "others" ? "" : which.id))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Sessions and links that have no effect any more. */
export const forgetExpiredSessions = olderThan("auth_sessions", "expires_at", null);
export const forgetExpiredLinks = olderThan("auth_verifications", "expires_at", null);
