import pg from "pg";

/** The tables of the shop and of its job queue, as PostgreSQL's own catalogue lists them; one in parts is one table. */
export interface Table {
  schema: string;
  name: string;
  /** Without those that PostgreSQL computes. */
  columns: string[];
}

export interface Sequence {
  schema: string;
  name: string;
  value: string;
  called: boolean;
}

export const SCHEMAS = ["public", "graphile_worker"];
/** The history of each schema is written by those who make its tables. */
const HISTORIES = ["schema_migrations", "migrations"];

export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all($2)
     group by 1, 2 order by 1, 2`,
    [SCHEMAS, HISTORIES],
  );
  return rows;
}

export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences where schemaname = any($1) order by 1, 2`,
    [SCHEMAS],
  );
  const sequences: Sequence[] = [];
  for (const { schema, name } of rows) {
    const found = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoted(schema, name)}`,
    );
    sequences.push({ schema, name, ...found.rows[0]! });
  }
  return sequences;
}

export const quoted = (...names: string[]): string => names.map(pg.escapeIdentifier).join(".");

/**
 * Does the work while no row is checked against another table and no trigger runs: rows come table by table, and what
 * triggers once wrote comes with them. Then all references are checked again.
 */
export async function withoutGuards(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = any($1::regnamespace[])`,
    [SCHEMAS],
  );
  const { rows: triggers } = await client.query<{ table: string; name: string; enabled: string }>(
    `select tgrelid::regclass::text as table, quote_ident(tgname) as name,
       case tgenabled when 'A' then 'enable always' when 'R' then 'enable replica' else 'enable' end as enabled
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not tgisinternal and tgenabled <> 'D' and c.relnamespace = any($1::regnamespace[])`,
    [SCHEMAS],
  );
  for (const { table, name } of references)
    await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { table, name } of triggers) await client.query(`alter table ${table} disable trigger ${name}`);
  await work();
  for (const { table, name, enabled } of triggers)
    await client.query(`alter table ${table} ${enabled} trigger ${name}`);
  for (const { table, name, definition } of references)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
}
