import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { PREPARED } from "#app/platform/db/prepared.server.ts";
import type { Permission, Viewer } from "../viewer.ts";
import { roleOf } from "../viewer.ts";

export interface LivingSession {
  viewer: Viewer;
  expiresAt: Date;
}

/** Everything a request wants to know of who sent it, in one query. Null when the session is over or its user blocked. */
export async function readViewer(token: string): Promise<LivingSession | null> {
  const row = await db
    .selectFrom("auth_sessions as session")
    .innerJoin("auth_users as account", "account.id", "session.user_id")
    .leftJoin("usuarios as profile", "profile.user_id", "account.id")
    .leftJoin("administradores as administrator", (join) =>
      join.onRef("administrator.user_id", "=", "account.id").on("administrator.disabled_at", "is", null),
    )
    .select([
      "session.id as sessionId",
      "session.expires_at as expiresAt",
      "account.id as userId",
      "account.name as accountName",
      "account.email",
    ])
    .select(["profile.nome_completo as name", "profile.telefone as phone", "profile.tipo_cliente as kind"])
    .select(["administrator.permissions", "profile.seller_id as sellerId"])
    .where("session.token", "=", token)
    .where("session.expires_at", ">", clock.now())
    .where("profile.bloqueado_em", "is", null)
    .modifyEnd(PREPARED)
    .executeTakeFirst();
  if (!row) return null;
  const role = roleOf(row);
  return {
    expiresAt: row.expiresAt,
    viewer: {
      userId: row.userId,
      // Without a profile the account itself is the fallback record, of a customer.
      name: row.name ?? row.accountName,
      email: row.email,
      phone: row.phone,
      role,
      permissions: role === "admin" ? (row.permissions as Permission[]) : [],
      sellerId: role === "lojista" ? row.sellerId : null,
      sessionId: row.sessionId,
    },
  };
}
