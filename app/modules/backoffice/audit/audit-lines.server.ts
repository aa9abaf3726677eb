import { type Expression, type SqlBool, sql } from "kysely";
import { lastAccesses } from "#app/modules/audit/index.server.ts";
import { SUBJECTS } from "#app/modules/audit/index.ts";
import { accountIdOf } from "#app/modules/identity/index.server.ts";
import { browserName, may, type Viewer } from "#app/modules/identity/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import { addDays, type IsoDate } from "#app/shared/business-days.ts";
import type { AuditFilter } from "./audit-filter.ts";
import type { AuditEntry, PanelAccess } from "./audit-line.ts";

export const AUDIT_PAGE = 50;

export interface AuditPage {
  lines: AuditEntry[];
  /** The cursor of the next page; null on the last one. */
  next: string | null;
}

const COLUMNS = [
  ...(["id", "at", "actor_id as actorId", "actor_name as actorName", "actor_role as actorRole"] as const),
  ...(["action", "subject_kind as subjectKind", "subject_id as subjectId"] as const),
  ...(["before", "after", "address", "request_id as requestId", "shop_id as shopId"] as const),
];

/** Newest first; `before` is the last line of the previous page. Null without the permission. */
export async function auditLines(
  viewer: Viewer,
  filter: AuditFilter,
  before: string | null = null,
  size = AUDIT_PAGE,
): Promise<AuditPage | null> {
  if (!may(viewer, "system_settings")) return null;
  const wanted = await conditions(filter, before);
  const rows = await db
    .selectFrom("audit_log")
    .select(COLUMNS)
    .where((eb) => eb.and(wanted))
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(size + 1)
    .execute();
  const lines = rows.slice(0, size);
  return { lines, next: rows.length > size ? lines.at(-1)!.id : null };
}

/** One line with all its details; null where it does not exist, or without the permission. */
export async function auditLine(viewer: Viewer, id: string): Promise<AuditEntry | null> {
  if (!may(viewer, "system_settings") || !/^\d{1,18}$/.test(id)) return null;
  const row = await db.selectFrom("audit_log").select(COLUMNS).where("id", "=", id).executeTakeFirst();
  return row ?? null;
}

async function conditions(filter: AuditFilter, before: string | null): Promise<Expression<SqlBool>[]> {
  const { acao, tipo, objeto, de, ate, q } = filter;
  const list: Expression<SqlBool>[] = [];
  if (filter.quem) list.push(await doneBy(filter.quem));
  if (acao) list.push(sql`action in (${acao}, ${`${acao}-recusado`})`);
  if (tipo) list.push(sql`subject_kind = ${tipo}`);
  // The index begins with the kind, so without one every kind is listed.
  if (objeto) list.push(sql`subject_kind = any(${Object.keys(SUBJECTS)}) and subject_id = ${objeto}`);
  if (de) list.push(sql`at >= ${beginningOf(de)}`);
  if (ate) list.push(sql`at < ${beginningOf(addDays(ate, 1))}`);
  if (q) list.push(sql`search_text like ${contains(q)}`);
  if (before) list.push(sql`(at, id) < (select at, id from audit_log where id = ${before})`);
  return list;
}

/** By the account with that id or e-mail; otherwise by the name recorded in the line. */
async function doneBy(who: string): Promise<Expression<SqlBool>> {
  const accountId = await accountIdOf(who);
  if (accountId) return sql`actor_id = ${accountId}`;
  return sql`actor_text like ${contains(who)}`;
}

/** Ignores accents and case; wildcards in the text are escaped. */
const contains = (text: string) => sql`plain_text(${`%${text.replace(/[\\%_]/g, "\\$&")}%`})`;

/** In the time of São Paulo, which has had no daylight saving time since 2019. */
const beginningOf = (day: IsoDate): Date => new Date(`${day}T00:00:00-03:00`);

const SHOWN = 100;

/** The last hundred sign-ins and refused sign-ins of the admin panel; null without the permission. */
export async function panelAccessLog(viewer: Viewer): Promise<PanelAccess[] | null> {
  if (!may(viewer, "system_settings")) return null;
  const accesses = await lastAccesses({ area: "admin", limit: SHOWN });
  return accesses.map(({ userAgent, area, ...access }) => ({ ...access, browser: browserName(userAgent) }));
}
