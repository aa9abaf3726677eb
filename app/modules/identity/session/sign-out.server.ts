import { recordAccess } from "#app/modules/audit/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { Client } from "#app/platform/http/client.server.ts";
import type { Viewer } from "../viewer.ts";
import { forgetSessionCookie } from "./session-cookie.server.ts";

/** Ends this browser's session, if it has one, and answers with the cookies that say so. */
export async function signOut(viewer: Viewer | null, client: Client): Promise<string[]> {
  if (viewer) {
    await db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom("auth_sessions").where("id", "=", viewer.sessionId).execute();
      const { userId, email, name } = viewer;
      await recordAccess(transaction, {
        userId,
        email,
        name,
        area: viewer.role === "admin" ? "admin" : "loja",
        action: "saida",
        userAgent: client.userAgent,
      });
    });
  }
  return [forgetSessionCookie()];
}
