import { sql } from "kysely";
import { subjectHistory } from "#app/modules/audit/index.server.ts";
import type { AccessAction } from "#app/modules/audit/index.ts";
import type { DeliveryKind, OrderStatus } from "#app/modules/orders/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { fromReais } from "#app/shared/money.ts";
import { browserName, may, type Permission, standingOf, type Viewer } from "../index.ts";
import type { Hindrance, UserDetails, UserOrders, UserSummary } from "./user.ts";
import { PEOPLE, SOMEBODY, USER_COLUMNS } from "./user-rows.server.ts";

const MAX_SHOWN = 10;
const MAX_SESSIONS = 50;
const USER_ID = /^[\w-]{1,64}$/;
const ABOUT_ACCESS = ["bloquear-usuario", "desbloquear-usuario", "encerrar-acessos"] as const;

type Row = UserSummary & {
  emailConfirmed: boolean;
  blockedAt: Date | null;
  blockReason: string | null;
  permissions: Permission[] | null;
  shopId: string | null;
  shopName: string | null;
  shopStatus: string | null;
  requestStatus: string | null;
};

/** Everything an administrator sees of one person; null for a stranger, and for who may not look. */
export async function findUser(viewer: Viewer, id: string): Promise<UserDetails | null> {
  if (!may(viewer, "manage_users") || !USER_ID.test(id)) return null;
  const { rows } = await sql<Row>`
    select ${USER_COLUMNS}, account.email_verified as "emailConfirmed", profile.bloqueado_em as "blockedAt",
      profile.motivo_bloqueio as "blockReason", administrator.permissions,
      shop.id as "shopId", shop.name as "shopName", shop.status as "shopStatus",
      (select record.status from verificacoes_lojista record where record.user_id = account.id
        order by record.created_at desc, record.id desc limit 1) as "requestStatus"
    from ${PEOPLE} left join sellers shop on shop.user_id = account.id
    where account.id = ${id} and ${SOMEBODY}`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const { blockedAt, blockReason, shopId, shopName, shopStatus, requestStatus, ...person } = row;
  const [consents, orders, sessions, accesses, history] = await Promise.all([
    consentsOf(id),
    ordersOf(id),
    sessionsOf(id),
    accessesOf(id),
    historyOf(id),
  ]);
  return {
    ...person,
    blocked: blockedAt && { at: blockedAt, reason: blockReason ?? "" },
    hindrance: hindranceOf(viewer, row),
    mayEnter: {
      audit: may(viewer, "system_settings"),
      orders: may(viewer, "manage_orders"),
      shops: may(viewer, "manage_sellers"),
    },
    seller:
      person.role === "lojista" || shopId
        ? {
            standing: standingOf(shopStatus, requestStatus),
            shop: shopId ? { id: shopId, name: shopName ?? "" } : null,
          }
        : null,
    ...{ consents, orders, sessions, accesses, history },
  };
}

/** What the commands will say, said before anybody asks. */
function hindranceOf(viewer: Viewer, { id, role }: Row): Hindrance {
  if (id === viewer.userId) return "own-account";
  return role === "admin" && !may(viewer, "system_settings") ? "administrator" : null;
}

async function historyOf(id: string): Promise<UserDetails["history"]> {
  const subject = { kind: "usuario", id };
  const lines = await subjectHistory({ subject, actions: ABOUT_ACCESS, limit: MAX_SHOWN });
  return lines.map(({ id, at, actor, action, after }) => ({
    ...{ id, at, actor, action },
    reason: (after as { motivo?: string } | null)?.motivo ?? null,
  }));
}

const consentsOf = (userId: string): Promise<UserDetails["consents"]> =>
  db
    .selectFrom("consents")
    .select(["purpose", "granted_at as grantedAt", "withdrawn_at as withdrawnAt"])
    .where("user_id", "=", userId)
    .orderBy("granted_at", "desc")
    .limit(MAX_SHOWN)
    .execute();

async function ordersOf(userId: string): Promise<UserOrders> {
  const [totals, last] = await Promise.all([
    db
      .selectFrom("pedidos")
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .select(
        sql<string>`coalesce(sum(valor_total - refunded) filter (where paid_at is not null), 0)::numeric(14, 2)`.as(
          "spent",
        ),
      )
      .where("user_id", "=", userId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("pedidos")
      .select(["id", "status", "delivery", "created_at", "valor_total"])
      .where("user_id", "=", userId)
      .orderBy("id", "desc")
      .limit(MAX_SHOWN)
      .execute(),
  ]);
  return {
    count: Number(totals.count),
    spent: fromReais(totals.spent),
    last: last.map((row) => ({
      id: row.id,
      status: row.status as OrderStatus,
      delivery: row.delivery as DeliveryKind,
      at: row.created_at,
      total: fromReais(row.valor_total),
    })),
  };
}

async function sessionsOf(userId: string): Promise<UserDetails["sessions"]> {
  const rows = await db
    .selectFrom("auth_sessions")
    .select(["id", "user_agent", "ip_address", "created_at"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", clock.now())
    .orderBy("created_at", "desc")
    .limit(MAX_SESSIONS)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    browser: browserName(row.user_agent),
    address: row.ip_address || "endereço desconhecido",
    startedAt: row.created_at,
  }));
}

async function accessesOf(userId: string): Promise<UserDetails["accesses"]> {
  const rows = await db
    .selectFrom("access_log")
    .select(["id", "at", "action", "area", "address", "user_agent"])
    .$narrowType<{ action: AccessAction }>()
    .where("user_id", "=", userId)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_SHOWN)
    .execute();
  return rows.map(({ user_agent, ...row }) => ({ ...row, browser: browserName(user_agent) }));
}
