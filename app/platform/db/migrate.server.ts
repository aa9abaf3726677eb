import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";

/** Any number; the same in every node, so that only one of them migrates at a time. */
export const MIGRATION_LOCK = 7_205_012;
/** A host that drops packets would otherwise keep us waiting for minutes. */
const MAX_CONNECT_TIME = 10_000;
const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** A problem the operator can act on: shown as one line, without a stack trace. */
export class MigrationError extends Error {}

export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  const badlyNamed = names.find((name) => !FILE_NAME.test(name));
  if (badlyNamed)
    throw new MigrationError(`Migration ${badlyNamed} is not named like 0001_what_it_does.sql.`);
  const twin = names.find((name, index) => name.slice(0, 4) === names[index + 1]?.slice(0, 4));
  if (twin) throw new MigrationError(`Migration ${twin} shares its number with another.`);
  return names.map((name) => {
    const sql = readSql(folder, name);
    return { name, sql, checksum: createHash("sha256").update(sql.replaceAll("\r\n", "\n")).digest("hex") };
  });
}

/** A damaged file must not run in part: the protocol ends a query at a NUL, and an empty one does nothing at all. */
function readSql(folder: string, name: string): string {
  const content = readFileSync(join(folder, name));
  const sql = content.toString("utf8");
  if (!isUtf8(content) || sql.includes("\0") || sql.trim() === "") {
    throw new MigrationError(`Migration ${name} is damaged: it is empty or not text.`);
  }
  return sql;
}

/**
 * Brings the database up to date, forward only. Each migration is one transaction together with its row of
 * history; an applied file that changed since is refused before anything is touched.
 */
export async function migrate(databaseUrl: string, migrations: Migration[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: MAX_CONNECT_TIME });
  // A connection lost between two queries is reported by the next one, not as a crash of ours.
  client.on("error", () => {});
  await client.connect();
  try {
    // A backup holds the lock, too: a start with nothing to do must not wait for it.
    if (pendingMigrations(migrations, await historyOf(client)).length === 0) return [];
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query(
      `create table if not exists schema_migrations (
        name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    );
    const pending = pendingMigrations(migrations, await historyOf(client));
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    // Closing the session also releases the advisory lock.
    await client.end();
  }
}

async function historyOf(client: pg.Client): Promise<{ name: string; checksum: string }[]> {
  const { rows } = await client.query("select to_regclass('schema_migrations') is not null as there");
  if (!rows[0].there) return [];
  return (await client.query("select name, checksum from schema_migrations order by name")).rows;
}

/** The files still to run, in order; throws when history and files disagree. */
export function pendingMigrations(
  migrations: Migration[],
  history: { name: string; checksum: string }[],
): Migration[] {
  const applied = new Map(history.map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of migrations) {
    if (applied.has(name) && applied.get(name) !== checksum) {
      throw new MigrationError(
        `Migration ${name} changed after it was applied. Write a new migration instead.`,
      );
    }
  }
  const known = new Set(migrations.map(({ name }) => name));
  const missing = history.find(({ name }) => !known.has(name));
  if (missing) {
    throw new MigrationError(`The database has migration ${missing.name}, which this version does not know.`);
  }
  const pending = migrations.filter(({ name }) => !applied.has(name));
  const latest = history
    .map(({ name }) => name)
    .sort()
    .at(-1);
  const late = pending.find(({ name }) => latest !== undefined && name < latest);
  if (late) {
    throw new MigrationError(
      `Migration ${late.name} comes before ${latest}, which is already applied. Give it the next number.`,
    );
  }
  return pending;
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query("begin");
    await client.query(migration.sql);
    await client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [
      migration.name,
      migration.checksum,
    ]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw new MigrationError(
      `Migration ${migration.name} failed: ${(error as Error).message}. Nothing of it was applied.`,
    );
  }
}
