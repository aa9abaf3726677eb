import { sql } from "kysely";
import { clock } from "#app/platform/clock.server.ts";
import { compiledOnce } from "#app/platform/db/compiled.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { Client } from "#app/platform/http/client.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isSecondFactorRequired } from "../second-factor/requirement.server.ts";
import type { ShopRole } from "../shop-access.ts";
import { type Permission, roleOf, type Viewer } from "../viewer.ts";
import { auth, authHeaders } from "./auth.server.ts";
import { forgetSessionCookie, sessionToken } from "./session-cookie.server.ts";
import { SESSION_DAYS } from "./session-length.ts";
import { oldestSession } from "./sessions.server.ts";

export interface Identified {
  /** Null is a visitor. */
  viewer: Viewer | null;
  /** What the answer must set: the cookie of a session that was prolonged, or nothing in place of one that is over. */
  cookies: readonly string[];
}

/** Who a client is signed in as. Once a day the session is prolonged: the library writes its new end and its cookie. */
export async function identify(client: Client): Promise<Identified> {
  const token = await sessionToken(client);
  if (!token) return { viewer: null, cookies: [] };
  const session = await readViewer(token);
  if (!session) return { viewer: null, cookies: [forgetSessionCookie()] };
  // An administrator's session is not prolonged.
  if (session.viewer.role === "admin" || !isDueForRenewal(session.expiresAt))
    return { viewer: session.viewer, cookies: [] };
  const { api } = await auth();
  // The session is known and lasts; prolonging it can wait for the next request, as when the database just went away.
  const cookies = await api.getSession({ headers: await authHeaders(client), returnHeaders: true }).then(
    ({ headers }) => headers.getSetCookie(),
    (error: Error) => {
      log.warn({ error: error.message }, "a session was not prolonged");
      return [];
    },
  );
  return { viewer: session.viewer, cookies };
}

const isDueForRenewal = (expiresAt: Date): boolean =>
  expiresAt.getTime() - clock.now().getTime() < (SESSION_DAYS - 1) * 24 * 60 * 60 * 1000;

interface OpenSession {
  viewer: Viewer;
  expiresAt: Date;
}

/** Of the joined `profile` and `account`; an own shop without company data has no id. */
const shopsOf = (chosen: string) => sql<{ seller_id: string | null; papeis: string[] }>`(
  select nullif(shop.seller_id, '') as seller_id, shop.papeis
  from (
    select coalesce(profile.seller_id, '') as seller_id, array['dono'] as papeis, null::timestamptz as desde
    where profile.tipo_cliente = 'lojista'
    union all
    select seller_id, papeis, desde from membros_loja where membros_loja.user_id = account.id
  ) shop
  order by shop.seller_id = ${sql.ref(chosen)} desc nulls last, shop.seller_id = '', shop.desde nulls first, shop.seller_id
  limit 1)`;

const openSession = compiledOnce(
  ({ token, now, since, adminSince }: { token: string; now: Date; since: Date; adminSince: Date }) =>
    db
      .selectFrom("auth_sessions as session")
      .innerJoin("auth_users as account", "account.id", "session.user_id")
      .leftJoin("usuarios as profile", "profile.user_id", "account.id")
      .leftJoin("administradores as administrator", (join) =>
        join.onRef("administrator.user_id", "=", "account.id").on("administrator.disabled_at", "is", null),
      )
      // The shop chosen in this session, if they still belong to it; else their own, else the first they joined.
      .leftJoinLateral(shopsOf("session.acting_shop").as("acting"), (join) => join.onTrue())
      .select([
        "session.id as sessionId",
        "session.expires_at as expiresAt",
        "account.id as userId",
        "account.name as accountName",
        "account.email",
        "account.two_factor_enabled as hasSecondFactor",
        "session.confirmed_at as confirmedAt",
      ])
      .select(["profile.nome_completo as name", "profile.telefone as phone"])
      .select(["administrator.permissions", "acting.seller_id as shopId", "acting.papeis as shopRoles"])
      .where("session.token", "=", token)
      .where("session.expires_at", ">", now)
      .where("session.created_at", ">", since)
      .where("profile.bloqueado_em", "is", null)
      .where((row) =>
        row.or([row("administrator.user_id", "is", null), row("session.created_at", ">", adminSince)]),
      ),
);

/** The viewer of a session, in one query. Null when the session is over or its user blocked. */
export async function readViewer(token: string): Promise<OpenSession | null> {
  const [row] = await openSession({
    token,
    now: clock.now(),
    since: oldestSession("cliente"),
    adminSince: oldestSession("admin"),
  });
  if (!row) return null;
  const role = roleOf({ permissions: row.permissions, sells: row.shopRoles !== null });
  const lacksSecondFactor = !row.hasSecondFactor && isSecondFactorRequired(role);
  return {
    expiresAt: row.expiresAt,
    viewer: {
      userId: row.userId,
      // Without a profile the account itself is the fallback record, of a customer.
      name: row.name ?? row.accountName,
      email: row.email,
      phone: row.phone,
      role,
      permissions: role === "admin" && !lacksSecondFactor ? (row.permissions as Permission[]) : [],
      // Administrators act for no shop.
      shop: role === "lojista" && row.shopId ? { id: row.shopId, roles: row.shopRoles as ShopRole[] } : null,
      sessionId: row.sessionId,
      confirmedAt: row.confirmedAt,
      lacksSecondFactor,
    },
  };
}
