import { type RawBuilder, type SqlBool, sql } from "kysely";
import { contains } from "#app/platform/db/contains.server.ts";
import type { IsoDate } from "#app/shared/business-days.ts";
import { deletedAccountEmail } from "#app/shared/email-address.ts";
import type { UserState, UserSummary } from "./user.ts";
import type { UserCriteria } from "./user-criteria.ts";

type Condition = RawBuilder<SqlBool>;

/** All accounts, to be read with `SOMEBODY`; a profile may be missing, and a dismissed administrator no longer counts as one. */
export const PEOPLE = sql`auth_users account
  left join usuarios profile on profile.user_id = account.id
  left join administradores administrator
    on administrator.user_id = account.id and administrator.disabled_at is null`;

/** Leaves out the successors of deleted accounts, which only hold the records that the law wants kept. */
export const SOMEBODY: Condition = sql`account.email not like ${deletedAccountEmail("%")}`;

export const STATES: Record<UserState, Condition> = {
  bloqueado: sql`profile.bloqueado_em is not null`,
  "nao-confirmado": sql`profile.bloqueado_em is null and not account.email_verified`,
  ativo: sql`profile.bloqueado_em is null and account.email_verified`,
};

export const ROLES = {
  admin: sql<SqlBool>`administrator.user_id is not null`,
  lojista: sql<SqlBool>`administrator.user_id is null and profile.tipo_cliente = 'lojista'`,
  cliente: sql<SqlBool>`administrator.user_id is null and profile.tipo_cliente is distinct from 'lojista'`,
} satisfies Record<UserSummary["role"], Condition>;

export const USER_COLUMNS = sql`
  account.id, coalesce(profile.nome_completo, account.name) as name, account.email, profile.telefone as phone,
  case when administrator.user_id is not null then 'admin' else coalesce(profile.tipo_cliente, 'cliente') end as role,
  case when ${STATES.bloqueado} then 'bloqueado' when account.email_verified then 'ativo'
    else 'nao-confirmado' end as state,
  account.created_at as "signedUpAt"`;

/** By the shop's calendar. */
export const midnight = (date: IsoDate) => sql`${date}::timestamp at time zone 'America/Sao_Paulo'`;

export function matching(asked: Omit<UserCriteria, "sort" | "page">): Condition {
  const { query, role, state, from, to } = asked;
  const conditions = [
    SOMEBODY,
    query !== "" && found(query),
    role && ROLES[role],
    state && STATES[state],
    from && sql<SqlBool>`account.created_at >= ${midnight(from)}`,
    to && sql<SqlBool>`account.created_at < ${midnight(to)} + interval '1 day'`,
  ].filter((condition) => condition !== false && condition !== null);
  return sql`${sql.join(conditions, sql` and `)}`;
}

/** In the name, the e-mail or the phone; a phone may come in its mask, which is not stored. */
function found(query: string): Condition {
  const written = contains("account.search_text", query);
  const digits = phoneDigits(query);
  return digits ? sql`(${written} or ${contains("account.search_text", digits)})` : written;
}

/** "(11) 98765-4321", "+55 11 98765": the digits of what can only be a phone, or a part of one. */
export function phoneDigits(query: string): string | null {
  if (!/^[\d\s()+.-]+$/.test(query)) return null;
  const digits = query.replace(/^\s*\+\s*55/, "").replace(/\D/g, "");
  return digits === "" || digits === query ? null : digits;
}
