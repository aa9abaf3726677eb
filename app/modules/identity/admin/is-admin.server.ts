import { db } from "#app/platform/db/db.server.ts";
import { notYourId, type ProcedureResult } from "#app/platform/http/procedure.ts";
import { may, type Viewer } from "../viewer.ts";

/** `is_admin` {user_id}: about oneself; about others only for who manages users. */
export async function isAdmin(
  viewer: Viewer,
  { user_id }: Record<string, unknown>,
): Promise<ProcedureResult> {
  if (user_id === viewer.userId) return { ok: true, value: viewer.role === "admin" };
  if (!may(viewer, "manage_users") || typeof user_id !== "string") return notYourId("user_id");
  const found = await db
    .selectFrom("administradores")
    .select("user_id")
    .where("user_id", "=", user_id.replaceAll("\u0000", ""))
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  return { ok: true, value: found !== undefined };
}
