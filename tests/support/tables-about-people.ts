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

/** Every table with one of these texts in any column. */
export async function tablesSaying(...words: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
    where relkind in ('r', 'p') and nspname in ('public', 'graphile_worker')`);
  const found: string[] = [];
  for (const { name } of rows) {
    const said = words.map((_, index) => `strpos(t::text, $${index + 1}) > 0`).join(" or ");
    const { rowCount } = await pool.query(`select from ${name} t where ${said} limit 1`, words);
    if (rowCount) found.push(name.replace("public.", ""));
  }
  return found.sort();
}
