import { db } from "#app/platform/db/db.server.ts";
import { may, type Permission, type Viewer } from "../viewer.ts";
import type { Administrator } from "./user.ts";

/** Who runs the place, those who no longer do at the end. Null for whoever may not see it. */
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
