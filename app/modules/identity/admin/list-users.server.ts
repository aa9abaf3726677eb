import { sql } from "kysely";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { addDays, todayInSaoPaulo } from "#app/shared/business-days.ts";
import { COUNT_LIMIT, type Listing, listing, offsetOf, PAGE_SIZE } from "#app/shared/listing.ts";
import { may, type Viewer } from "../viewer.ts";
import type { UserStats, UserSummary } from "./user.ts";
import type { UserCriteria, UserSort } from "./user-criteria.ts";
import { matching, midnight, PEOPLE, ROLES, SOMEBODY, STATES, USER_COLUMNS } from "./user-rows.server.ts";

const ORDERS: Record<UserSort, ReturnType<typeof sql>> = {
  novos: sql`account.created_at desc, account.id desc`,
  antigos: sql`account.created_at, account.id`,
  // As the index has it.
  nome: sql`left(account.search_text, 100) collate "C", account.id`,
};

/** The users an administrator looks for; null without `manage_users`. A page past the end shows the last one. */
export async function listUsers(viewer: Viewer, asked: UserCriteria): Promise<Listing<UserSummary> | null> {
  if (!may(viewer, "manage_users")) return null;
  const condition = matching(asked);
  const counted = await sql<{ count: string }>`select count(*) as count from (
    select from ${PEOPLE} where ${condition} limit ${COUNT_LIMIT}) counted`.execute(db);
  const whole = listing([], asked.page, Number(counted.rows[0]!.count));
  const { rows } = await sql<UserSummary>`
    select ${USER_COLUMNS} from ${PEOPLE} where ${condition}
    order by ${ORDERS[asked.sort]} limit ${PAGE_SIZE} offset ${offsetOf(whole.page)}`.execute(db);
  return { ...whole, items: rows };
}

const LATELY_DAYS = 30;

/** The figures above the list, of all accounts; null without `manage_users`. */
export async function userStats(viewer: Viewer): Promise<UserStats | null> {
  if (!may(viewer, "manage_users")) return null;
  const lately = addDays(todayInSaoPaulo(clock.now()), 1 - LATELY_DAYS);
  const counts = await sql<Record<keyof Omit<UserStats, "lately">, string>>`select count(*) as users,
    count(*) filter (where ${ROLES.cliente}) as customers, count(*) filter (where ${ROLES.lojista}) as sellers,
    count(*) filter (where ${ROLES.admin}) as administrators,
    count(*) filter (where account.created_at >= ${midnight(lately)})
      as "newLately",
    count(*) filter (where ${STATES.bloqueado}) as blocked,
    count(*) filter (where ${STATES["nao-confirmado"]}) as unconfirmed
    from ${PEOPLE} where ${SOMEBODY}`.execute(db);
  const row = counts.rows[0]!;
  return {
    lately,
    users: Number(row.users),
    customers: Number(row.customers),
    sellers: Number(row.sellers),
    administrators: Number(row.administrators),
    newLately: Number(row.newLately),
    blocked: Number(row.blocked),
    unconfirmed: Number(row.unconfirmed),
  };
}

/** Accounts by role, as the list of users tells them apart. */
export async function countUsers(): Promise<{ all: number; customers: number; sellers: number }> {
  const { rows } = await sql<Record<"all" | "customers" | "sellers", string>>`
    select count(*) as "all", count(*) filter (where ${ROLES.cliente}) as customers,
      count(*) filter (where ${ROLES.lojista}) as sellers
    from ${PEOPLE} where ${SOMEBODY}`.execute(db);
  const { all, customers, sellers } = rows[0]!;
  return { all: Number(all), customers: Number(customers), sellers: Number(sellers) };
}
