import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { originalKey, type PictureStorage } from "#app/modules/pictures/picture-storage.server.ts";
import { type Migration, MigrationError, migrate } from "#app/platform/db/migrate.server.ts";
import { prepareDatabase } from "#app/platform/db/prepare.server.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import { BackupError, checkStored, readStored, type StoredFile } from "./stored-file.ts";
import { listTables, quoted, SCHEMAS, withoutGuards } from "./tables.ts";

export interface RestoreRequest {
  /** The folder of one backup. */
  path: string;
  passphrase: string | undefined;
  databaseUrl: string;
  /** Of this version of the shop: a backup of an earlier one is brought up to date. */
  migrations: Migration[];
  pictures: Pick<PictureStorage, "write">;
}

/** Whether every file is there and as it was written. */
export async function checkBackup(path: string, passphrase: string | undefined): Promise<Manifest> {
  return (await checked(path, passphrase)).manifest;
}

async function checked(path: string, passphrase: string | undefined) {
  const { manifest, key } = await readManifest(path, passphrase);
  for (const { file } of [...manifest.tables, ...manifest.pictures]) await checkStored(path, file);
  return { manifest, key };
}

/**
 * Fills a database that holds no shop. Wherever it is cut short, the database holds either no account at all, and the
 * restore can be repeated, or everything.
 */
export async function restoreBackup(request: RestoreRequest): Promise<Manifest> {
  const { path, passphrase, databaseUrl, migrations, pictures } = request;
  const { manifest, key } = await checked(path, passphrase);
  const earlier = migrationsOf(manifest, migrations);
  await connected(databaseUrl, emptied);
  for (const { id, file } of manifest.pictures)
    await pictures.write(originalKey(id), await contentOf(path, file, key));
  await prepareDatabase(databaseUrl, earlier);
  await connected(databaseUrl, (client) => load(client, path, manifest, key));
  await migrate(databaseUrl, migrations);
  return manifest;
}

async function contentOf(path: string, file: StoredFile, key: Buffer | null): Promise<Buffer> {
  const content = new PassThrough();
  const [bytes] = await Promise.all([buffer(content), pipeline([...readStored(path, file, key), content])]);
  return bytes;
}

function migrationsOf(manifest: Manifest, migrations: Migration[]): Migration[] {
  return manifest.migrations.map(({ name, checksum }) => {
    const known = migrations.find((migration) => migration.name === name);
    if (!known)
      throw new BackupError(`The backup is of a later version of the shop: it has migration ${name}.`);
    if (known.checksum !== checksum)
      throw new MigrationError(`Migration ${name} is not what it was when the backup was made.`);
    return known;
  });
}

/** Makes room in a database where the shop was started but nobody ever registered; any other is left alone. */
async function emptied(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ ours: boolean; others: number }>(
    `select to_regclass('public.schema_migrations') is not null as ours,
       (select count(*)::int from pg_tables where schemaname = any($1)) as others`,
    [SCHEMAS],
  );
  const { ours, others } = rows[0]!;
  if (others === 0) return;
  if (!ours) throw new BackupError("The database holds tables of something else. Restore into an empty one.");
  const accounts = await client.query("select from auth_users limit 1").catch(() => ({ rowCount: 0 }));
  if (accounts.rowCount)
    throw new BackupError("The database holds a shop already. Restore into an empty one.");
  for (const schema of SCHEMAS) await client.query(`drop schema if exists ${quoted(schema)} cascade`);
  await client.query("create schema public");
}

async function load(client: pg.Client, path: string, manifest: Manifest, key: Buffer | null): Promise<void> {
  await client.query("begin");
  await withoutGuards(client, async () => {
    const all = (await listTables(client)).map(({ schema, name }) => quoted(schema, name));
    await client.query(`truncate ${all.join(", ")}`);
    for (const { schema, name, columns, rows, file } of manifest.tables) {
      const list = columns.map((column) => quoted(column)).join(", ");
      const table = client.query(copyFrom(`copy ${quoted(schema, name)} (${list}) from stdin`));
      await pipeline([...readStored(path, file, key), table]);
      if (table.rowCount !== rows)
        throw new BackupError(`${name} has ${table.rowCount} rows instead of ${rows}.`);
    }
    for (const { schema, name, value, called } of manifest.sequences)
      await client.query("select setval($1::regclass, $2, $3)", [quoted(schema, name), value, called]);
  });
  await indexAnew(client);
  await client.query("commit");
  await client.query("analyze");
}

/** An index of a function may hold what the function read in another table, which was loaded later. */
async function indexAnew(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index join pg_class c on c.oid = indexrelid
     where indexprs is not null and relkind = 'i' and relnamespace = any($1::regnamespace[])`,
    [SCHEMAS],
  );
  for (const { name } of rows) await client.query(`reindex index ${name}`);
}

async function connected<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "mare-restore" });
  // A connection that is lost is reported by the query that needs it.
  client.on("error", () => {});
  await client.connect();
  return work(client).finally(() => client.end());
}
