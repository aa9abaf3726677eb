import { db, type Executor } from "#app/platform/db/db.server.ts";
import type { Role } from "../viewer.ts";
import { roleOf } from "../viewer.ts";

export interface KnownAccount {
  id: string;
  name: string;
  email: string;
  role: Role;
  blocked: boolean;
  passwordHash: string | null;
}

export const findAccount = (email: string): Promise<KnownAccount | null> => find(db, "account.email", email);

export const findAccountById = (executor: Executor, id: string): Promise<KnownAccount | null> =>
  find(executor, "account.id", id);

async function find(executor: Executor, column: "account.email" | "account.id", value: string) {
  const row = await executor
    .selectFrom("auth_users as account")
    .leftJoin("auth_accounts as credential", (join) =>
      join.onRef("credential.user_id", "=", "account.id").on("credential.provider_id", "=", "credential"),
    )
    .leftJoin("usuarios as profile", "profile.user_id", "account.id")
    .leftJoin("administradores as administrator", (join) =>
      join.onRef("administrator.user_id", "=", "account.id").on("administrator.disabled_at", "is", null),
    )
    .select(["account.id", "account.name", "account.email", "credential.password as passwordHash"])
    .select("profile.bloqueado_em as blockedAt")
    .select((row) =>
      row
        .or([
          row("profile.tipo_cliente", "=", "lojista"),
          row.exists(row.selectFrom("membros_loja").whereRef("membros_loja.user_id", "=", "account.id")),
        ])
        .as("sells"),
    )
    .select("administrator.permissions")
    .where(column, "=", value)
    .executeTakeFirst();
  if (!row) return null;
  const { id, name, email, passwordHash } = row;
  return {
    id,
    name,
    email,
    passwordHash,
    role: roleOf({ permissions: row.permissions, sells: row.sells === true }),
    blocked: row.blockedAt !== null,
  };
}
