import { sql } from "kysely";
import { db } from "#app/platform/db/db.server.ts";
import { notYourId, type ProcedureResult, pageForAdmin } from "#app/platform/http/procedure.ts";
import { may, type Viewer } from "../viewer.ts";
import type { UserSummary } from "./user.ts";
import { PEOPLE, SOMEBODY, USER_COLUMNS } from "./user-rows.server.ts";

/** `get_all_users` {admin_id, pagina?}: everybody, newest first, 500 at a time, in the columns' own names. */
export async function getAllUsers(viewer: Viewer, given: Record<string, unknown>): Promise<ProcedureResult> {
  const page = pageForAdmin(viewer, may(viewer, "manage_users"), given);
  if (!page.ok) return page;
  const { rows } = await sql<UserSummary>`select ${USER_COLUMNS} from ${PEOPLE} where ${SOMEBODY}
    order by account.created_at desc, account.id desc limit ${page.limit} offset ${page.offset}`.execute(db);
  return { ok: true, value: rows.map(recordOf) };
}

const recordOf = (user: UserSummary) => ({
  user_id: user.id,
  nome_completo: user.name,
  email: user.email,
  telefone: user.phone,
  tipo_cliente: user.role === "lojista" ? "lojista" : "cliente",
  role: user.role,
  situacao: user.state,
  created_at: user.signedUpAt,
});

/** `is_admin` {user_id}: about oneself; about others only with `manage_users`. */
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
