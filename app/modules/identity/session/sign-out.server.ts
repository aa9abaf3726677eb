import { recordAccess } from "#app/modules/audit/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { Viewer } from "../viewer.ts";
import { forgetSessionCookie } from "./session-cookie.server.ts";

/** Ends this browser's session. Who was not signed in is signed out just the same. */
export async function signOut(viewer: Viewer | null, request: Request): Promise<Headers> {
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
        userAgent: request.headers.get("user-agent"),
      });
    });
  }
  return new Headers({ "Set-Cookie": forgetSessionCookie() });
}
