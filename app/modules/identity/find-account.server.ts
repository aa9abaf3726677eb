import { db } from "#app/platform/db/db.server.ts";
import { roleOf } from "./role.ts";
import type { Role } from "./viewer.ts";

export interface KnownAccount {
  id: string;
  name: string;
  role: Role;
  blocked: boolean;
  passwordHash: string | null;
}

export async function findAccount(email: string): Promise<KnownAccount | null> {
  const row = await db
    .selectFrom("auth_users as account")
    .leftJoin("auth_accounts as credential", (join) =>
      join.onRef("credential.user_id", "=", "account.id").on("credential.provider_id", "=", "credential"),
    )
    .leftJoin("usuarios as profile", "profile.user_id", "account.id")
    .leftJoin("administradores as administrator", (join) =>
      join.onRef("administrator.user_id", "=", "account.id").on("administrator.disabled_at", "is", null),
    )
    .select(["account.id", "account.name", "credential.password as passwordHash"])
    .select(["profile.tipo_cliente as kind", "profile.bloqueado_em as blockedAt"])
    .select("administrator.permissions")
    .where("account.email", "=", email)
    .executeTakeFirst();
  if (!row) return null;
  const { id, name, passwordHash } = row;
  return { id, name, passwordHash, role: roleOf(row), blocked: row.blockedAt !== null };
}
