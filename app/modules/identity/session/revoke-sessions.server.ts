import { db } from "#app/platform/db/db.server.ts";
import type { Result } from "#app/platform/forms/result.ts";
import { unconfirmed } from "../second-factor/confirm-identity.server.ts";
import type { Viewer } from "../viewer.ts";

const SESSION_ID = /^[\w-]{1,64}$/;

/**
 * Ends one of this person's other sessions, or all of them. Somebody else's is not found. An open session is not enough:
 * whoever stole one could sign the owner out everywhere else.
 */
export async function revokeSessions(
  viewer: Viewer,
  which: { id: string } | "others",
): Promise<Result<{ ended: number }, "unconfirmed">> {
  const refused = unconfirmed(viewer);
  if (refused) return refused;
  if (which !== "others" && !SESSION_ID.test(which.id)) return { ok: true, ended: 0 };
  const { numDeletedRows } = await db
    .deleteFrom("auth_sessions")
    .where("user_id", "=", viewer.userId)
    .where("id", "<>", viewer.sessionId)
    .$if(which !== "others", (query) => query.where("id", "=", which === "others" ? "" : which.id))
    .executeTakeFirst();
  return { ok: true, ended: Number(numDeletedRows) };
}
