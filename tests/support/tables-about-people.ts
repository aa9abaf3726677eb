import { pool } from "#app/platform/db/db.server.ts";

const ABOUT_PEOPLE =
  /(^|_)(user|email|recipient|author|buyer|visitor|telefone|phone|payer|person|cpf)(_|$)|^(actor_id|reply_to)$/;

/** The tables with personal data, by their column names and foreign keys. */
export async function tablesAboutPeople(): Promise<string[]> {
  const { rows } = await pool.query<{ table: string; column: string; refers: boolean }>(`
    select class.relname as table, attribute.attname as column, exists (
      select from pg_constraint where contype = 'f' and conrelid = class.oid and confrelid = 'auth_users'::regclass
        and attribute.attnum = any (conkey)) as refers
    from pg_class class join pg_attribute attribute on attribute.attrelid = class.oid and attnum > 0 and not attisdropped
    where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p')`);
  const about = rows.filter(({ column, refers }) => refers || ABOUT_PEOPLE.test(column));
  return [...new Set(about.map(({ table }) => table))].sort();
}
